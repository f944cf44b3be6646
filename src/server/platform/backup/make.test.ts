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
import type { Storage } from '#server/platform/files/storage.ts'
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

async function agencyWithFiles() {
  const app = await testApp()
  await app.person('Ana', 'admin')
  const { context } = app
  await context.storage.put('um/original', bytes('a capa'), '')
  await context.storage.put('um/320.webp', bytes('a capa, menor'), '')
  await context.storage.put('dois/original', bytes('a capa'), '')
  // What an upload that was killed leaves.
  await context.storage.put('dois/320.webp.parte', bytes('a ca'), '')
  const { backupDir } = context.config
  const objects = () =>
    readdirSync(join(backupDir, 'objetos'), { recursive: true, encoding: 'utf8' })
      .map((path) => path.split('/').at(-1) ?? '')
      .filter((name) => name.length > 2)
      .sort()
  return { app, context, backupDir, objects }
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
    const { app, context, backupDir, objects } = await agencyWithFiles()
    const first = await makeCopia(context, 'manual')
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

    await context.storage.remove('um/')
    await context.storage.put('tres/original', bytes('outra'), '')
    // A disk that forgets: the next copy takes it from the storage again.
    app.pass({ hours: 1 })
    await makeCopia(context, 'manual')
    expect(objects()).toEqual(hashes('a capa', 'a capa, menor', 'outra'))
    expect(statSync(pathOf(backupDir, hashes('a capa')[0] ?? '')).ino).toBe(written)
    writeFileSync(pathOf(backupDir, hashes('outra')[0] ?? ''), 'oufra')

    await removeCopia(backupDir, first?.nome ?? '')
    await makeCopia(context, 'manual')
    expect(objects()).toEqual(hashes('a capa', 'outra'))
    expect(readFileSync(pathOf(backupDir, hashes('outra')[0] ?? ''), 'utf8')).toBe('outra')
    const names = async () => (await listCopias(context.config)).map(({ nome }) => nome)
    const two = ['2026-11-20-153000-manual-2', '2026-11-20-153000-manual']
    expect(await names()).toEqual(two)

    writeFileSync(pathOf(backupDir, hashes('outra')[0] ?? ''), 'oufra')
    const storage: Storage = { ...context.storage, get: async () => undefined }
    const lost = 'O arquivo tres/original se danificou'
    await expect(makeCopia({ ...context, storage }, 'manual')).rejects.toThrow(lost)
    expect(await names()).toEqual(two)
  },
)

test(
  'one that comes to nothing leaves nothing behind, takes nothing away, and says why until one succeeds',
  patient,
  async () => {
    const { app, context, backupDir, objects } = await agencyWithFiles()
    await copyDaily(context)
    const whole = await listCopias(context.config)
    const before = objects()
    // Kept before the one that fails.
    await context.storage.put('quatro/original', bytes('mais uma'), '')
    await context.storage.put('tres/original', bytes('outra'), '')
    app.pass({ hours: 24 })
    await expect(
      copyDaily({ ...context, storage: failingAt('tres/original', context.storage) }),
    ).rejects.toThrow('Não há espaço')
    expect(readdirSync(backupDir).sort()).toEqual([whole[0]?.nome, 'objetos', 'trava.sqlite'].sort())
    expect([await listCopias(context.config), objects()]).toEqual([whole, before])
    expect(await lastFailure(context.config)).toMatchObject({
      em: '2026-11-21T14:30:00-03:00',
      origem: 'diaria',
      motivo: expect.stringContaining('Libere espaço'),
    })
    app.pass({ hours: 1 })
    await copyDaily(context)
    expect(await lastFailure(context.config)).toBeNull()
    expect((await listCopias(context.config)).length).toBe(2)

    app.pass({ hours: 8 })
    await copyDaily(context)
    // Half an hour before midnight in São Paulo, where it is the same day still.
    expect((await listCopias(context.config)).length).toBe(2)
    const done = takeTurn(backupDir)
    app.pass({ hours: 1 })
    await copyDaily(context)
    await expect(makeCopia(context, 'manual')).rejects.toThrow(Busy)
    done?.()
    expect((await listCopias(context.config)).length).toBe(2)
  },
)

test('a folder that cannot be written to is told, and remembered', async () => {
  const { context } = await agencyWithFiles()
  const config = { ...context.config, backupDir: join(context.config.dataDir, 'segredo.key', 'copias') }
  await expect(makeCopia({ ...context, config }, 'diaria')).rejects.toThrow('Não é possível gravar em')
  expect((await lastFailure(config))?.motivo).toContain('mude BACKUP_DIR')
  // A full disk keeps the name of a file and nothing in it.
  writeFileSync(join(config.dataDir, 'copia-falhou.json'), '')
  expect(await lastFailure(config)).toBeNull()
})

test('a house in which nobody lives has nothing to copy', async () => {
  const { context } = await testApp()
  await copyDaily(context)
  expect(await listCopias(context.config)).toEqual([])
})

test('what is under way can be seen and cancelled, and what was killed is forgotten', async () => {
  const { context, backupDir } = await agencyWithFiles()
  const killed = join(backupDir, '2026-11-19-143000-diaria')
  mkdirSync(killed, { recursive: true })
  const storage: Storage = {
    ...context.storage,
    async list() {
      // Its room is wanted by the next one.
      expect(existsSync(killed)).toBe(false)
      expect(await readProgress(context.config)).toMatchObject({ origem: 'manual', etapa: 'exame' })
      await cancel(context.config)
      return context.storage.list()
    },
  }
  await expect(makeCopia({ ...context, storage }, 'manual')).rejects.toThrow('A cópia foi cancelada.')
  expect(readdirSync(backupDir)).toEqual(['trava.sqlite'])
  expect(await lastFailure(context.config)).toBeNull()
  expect(await readProgress(context.config)).toBeNull()

  const progress = tellProgress(context.config, 'manual', context.clock())
  expect(await readProgress(context.config)).toMatchObject({ etapa: 'banco' })
  const silent = new Date(Date.now() - 31_000)
  utimesSync(join(backupDir, 'andamento.json'), silent, silent)
  expect(await readProgress(context.config)).toBeNull()
  progress.end()
})

test('one that is no longer wanted once it is its turn is not made', async () => {
  const { context } = await agencyWithFiles()
  expect(await makeCopia(context, 'diaria', async () => false)).toBeUndefined()
  expect(await listCopias(context.config)).toEqual([])
})

test('a database that the disk did not keep as it was read is no copy', async () => {
  const { context, backupDir } = await agencyWithFiles()
  const storage: Storage = {
    ...context.storage,
    async list() {
      const [nome = ''] = readdirSync(backupDir).filter((name) => name.endsWith('-manual'))
      appendFileSync(join(backupDir, nome, 'banco.sqlite'), 'x')
      return context.storage.list()
    },
  }
  await expect(makeCopia({ ...context, storage }, 'manual')).rejects.toThrow('Confira o disco')
  expect(await listCopias(context.config)).toEqual([])
})

test.each(['manifesto.json', 'arquivos.json'])(
  'nothing is swept while nobody can read in %s what a copy needs',
  async (name) => {
    const { app, context, backupDir, objects } = await agencyWithFiles()
    const first = await makeCopia(context, 'manual')
    const kept = objects()
    writeFileSync(join(backupDir, first?.nome ?? '', name), '{')
    for (const key of ['um/', 'dois/']) await context.storage.remove(key)
    app.pass({ hours: 1 })
    await makeCopia(context, 'manual')
    expect(objects()).toEqual(kept)
  },
)
