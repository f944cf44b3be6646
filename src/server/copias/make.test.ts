import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Storage } from '#server/arquivos/storage.ts'
import { testApp } from '#server/testing/app.ts'
import { copyDaily } from './chore.ts'
import { lastFailure } from './failure.ts'
import { listCopias, removeCopia } from './folder.ts'
import { takeTurn } from './lock.ts'
import { Busy, makeCopia } from './make.ts'
import { sha256Of } from './manifest.ts'
import { pathOf } from './objects.ts'
import { cancel, readProgress, tellProgress } from './progress.ts'

/** Each copy is looked at by a thread of its own. */
const patient = { timeout: 60_000 }
const bytes = (text: string) => Buffer.from(text)

async function houseWithFiles() {
  const app = await testApp()
  await app.person('Ana', 'admin')
  const { house } = app
  await house.storage.put('um/original', bytes('a capa'), '')
  await house.storage.put('um/320.webp', bytes('a capa, menor'), '')
  await house.storage.put('dois/original', bytes('a capa'), '')
  // What an upload that was killed leaves.
  await house.storage.put('dois/320.webp.parte', bytes('a ca'), '')
  const { backupDir } = house.config
  const objects = () =>
    readdirSync(join(backupDir, 'objetos'), { recursive: true, encoding: 'utf8' })
      .map((path) => path.split('/').at(-1) ?? '')
      .filter((name) => name.length > 2)
      .sort()
  return { app, house, backupDir, objects }
}
const hashes = (...all: string[]) => all.map((text) => sha256Of(bytes(text))).sort()

/** A storage of which one file comes to an end of the disk. */
const failingAt = (wanted: string, storage: Storage): Storage => ({
  ...storage,
  get: async (key) =>
    key === wanted
      ? new ReadableStream<Uint8Array>({
          start: (stream) => stream.error(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
        })
      : storage.get(key),
})

test(
  'files are kept once, however many copies and names they have, and go with the last of them',
  patient,
  async () => {
    const { app, house, backupDir, objects } = await houseWithFiles()
    const first = await makeCopia(house, 'manual')
    expect(first).toMatchObject({ origem: 'manual', arquivos: 3, faltam: 0, auditoria_rompida_em: null })
    expect(first?.conferida_em).toBe('2026-11-20T14:30:00-03:00')
    expect(statSync(join(backupDir, first?.nome ?? '', 'segredo.key')).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(backupDir, first?.nome ?? '')).sort()).toEqual([
      'arquivos.json',
      'banco.sqlite',
      'manifesto.json',
      'segredo.key',
    ])
    expect(objects()).toEqual(hashes('a capa', 'a capa, menor'))
    const written = statSync(pathOf(backupDir, hashes('a capa')[0] ?? '')).ino

    await house.storage.remove('um/')
    await house.storage.put('tres/original', bytes('outra'), '')
    // A disk that forgets: the next copy takes it from the storage again.
    app.pass({ hours: 1 })
    await makeCopia(house, 'manual')
    expect(objects()).toEqual(hashes('a capa', 'a capa, menor', 'outra'))
    expect(statSync(pathOf(backupDir, hashes('a capa')[0] ?? '')).ino).toBe(written)
    writeFileSync(pathOf(backupDir, hashes('outra')[0] ?? ''), 'oufra')

    await removeCopia(backupDir, first?.nome ?? '')
    await makeCopia(house, 'manual')
    expect(objects()).toEqual(hashes('a capa', 'outra'))
    expect(readFileSync(pathOf(backupDir, hashes('outra')[0] ?? ''), 'utf8')).toBe('outra')
    const names = async () => (await listCopias(house.config)).map(({ nome }) => nome)
    const two = ['2026-11-20-153000-manual-2', '2026-11-20-153000-manual']
    expect(await names()).toEqual(two)

    writeFileSync(pathOf(backupDir, hashes('outra')[0] ?? ''), 'oufra')
    const storage: Storage = { ...house.storage, get: async () => undefined }
    const lost = 'O arquivo tres/original se danificou'
    await expect(makeCopia({ ...house, storage }, 'manual')).rejects.toThrow(lost)
    expect(await names()).toEqual(two)
  },
)

test(
  'one that comes to nothing leaves nothing behind, takes nothing away, and says why until one succeeds',
  patient,
  async () => {
    const { app, house, backupDir, objects } = await houseWithFiles()
    await copyDaily(house)
    const whole = await listCopias(house.config)
    const before = objects()
    // Kept before the one that fails.
    await house.storage.put('quatro/original', bytes('mais uma'), '')
    await house.storage.put('tres/original', bytes('outra'), '')
    app.pass({ hours: 24 })
    await expect(copyDaily({ ...house, storage: failingAt('tres/original', house.storage) })).rejects.toThrow(
      'Não há espaço',
    )
    expect(readdirSync(backupDir).sort()).toEqual([whole[0]?.nome, 'objetos', 'trava.sqlite'].sort())
    expect([await listCopias(house.config), objects()]).toEqual([whole, before])
    expect(await lastFailure(house.config)).toMatchObject({
      em: '2026-11-21T14:30:00-03:00',
      origem: 'diaria',
      motivo: expect.stringContaining('Libere espaço'),
    })
    app.pass({ hours: 1 })
    await copyDaily(house)
    expect(await lastFailure(house.config)).toBeNull()
    expect((await listCopias(house.config)).length).toBe(2)

    app.pass({ hours: 8 })
    await copyDaily(house)
    // Half an hour before midnight in São Paulo, where it is the same day still.
    expect((await listCopias(house.config)).length).toBe(2)
    const done = takeTurn(backupDir)
    app.pass({ hours: 1 })
    await copyDaily(house)
    await expect(makeCopia(house, 'manual')).rejects.toThrow(Busy)
    done?.()
    expect((await listCopias(house.config)).length).toBe(2)
  },
)

test('a folder that cannot be written to is told, and remembered', async () => {
  const { house } = await houseWithFiles()
  const config = { ...house.config, backupDir: join(house.config.dataDir, 'segredo.key', 'copias') }
  await expect(makeCopia({ ...house, config }, 'diaria')).rejects.toThrow('Não é possível gravar em')
  expect((await lastFailure(config))?.motivo).toContain('mude BACKUP_DIR')
  // A full disk keeps the name of a file and nothing in it.
  writeFileSync(join(config.dataDir, 'copia-falhou.json'), '')
  expect(await lastFailure(config)).toBeNull()
})

test('a house in which nobody lives has nothing to copy', async () => {
  const { house } = await testApp()
  await copyDaily(house)
  expect(await listCopias(house.config)).toEqual([])
})

test('what is under way can be seen and cancelled, and what was killed is forgotten', async () => {
  const { house, backupDir } = await houseWithFiles()
  const killed = join(backupDir, '2026-11-19-143000-diaria')
  mkdirSync(killed, { recursive: true })
  const storage: Storage = {
    ...house.storage,
    async list() {
      // Its room is wanted by the next one.
      expect(existsSync(killed)).toBe(false)
      expect(await readProgress(house.config)).toMatchObject({ origem: 'manual', etapa: 'exame' })
      await cancel(house.config)
      return house.storage.list()
    },
  }
  await expect(makeCopia({ ...house, storage }, 'manual')).rejects.toThrow('A cópia foi cancelada.')
  expect(readdirSync(backupDir)).toEqual(['trava.sqlite'])
  expect(await lastFailure(house.config)).toBeNull()
  expect(await readProgress(house.config)).toBeNull()

  const progress = tellProgress(house.config, 'manual', house.clock())
  expect(await readProgress(house.config)).toMatchObject({ etapa: 'banco' })
  const silent = new Date(Date.now() - 31_000)
  utimesSync(join(backupDir, 'andamento.json'), silent, silent)
  expect(await readProgress(house.config)).toBeNull()
  progress.end()
})

test('one that is no longer wanted once it is its turn is not made', async () => {
  const { house } = await houseWithFiles()
  expect(await makeCopia(house, 'diaria', async () => false)).toBeUndefined()
  expect(await listCopias(house.config)).toEqual([])
})

test('a database that the disk did not keep as it was read is no copy', async () => {
  const { house, backupDir } = await houseWithFiles()
  const storage: Storage = {
    ...house.storage,
    async list() {
      const [nome = ''] = readdirSync(backupDir).filter((name) => name.endsWith('-manual'))
      appendFileSync(join(backupDir, nome, 'banco.sqlite'), 'x')
      return house.storage.list()
    },
  }
  await expect(makeCopia({ ...house, storage }, 'manual')).rejects.toThrow('Confira o disco')
  expect(await listCopias(house.config)).toEqual([])
})

test.each(['manifesto.json', 'arquivos.json'])(
  'nothing is swept while nobody can read in %s what a copy needs',
  async (name) => {
    const { app, house, backupDir, objects } = await houseWithFiles()
    const first = await makeCopia(house, 'manual')
    const kept = objects()
    writeFileSync(join(backupDir, first?.nome ?? '', name), '{')
    for (const key of ['um/', 'dois/']) await house.storage.remove(key)
    app.pass({ hours: 1 })
    await makeCopia(house, 'manual')
    expect(objects()).toEqual(kept)
  },
)
