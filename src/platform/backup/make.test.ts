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
import type { Storage } from '#platform/files/storage.ts'
import { testApp } from '#testing/app.ts'
import { copyDaily } from './chore.ts'
import { lastFailure } from './failure.ts'
import { listCopias, removeCopia } from './folder.ts'
import { Busy, makeCopia, tryBackupLock } from './make.ts'
import { sha256Of } from './manifest.ts'
import { pathOf } from './objects.ts'
import { cancelCopia, readProgress, startProgress } from './progress.ts'

/** Each backup starts a worker thread that inspects the database, which takes seconds. */
const patient = { timeout: 60_000 }
const bytes = (text: string) => Buffer.from(text)

async function agencyWithFiles() {
  const app = await testApp()
  await app.person('Ana', 'admin')
  const { context } = app
  await context.storage.put('um/original', bytes('a capa'), '')
  await context.storage.put('um/320.webp', bytes('a capa, menor'), '')
  await context.storage.put('dois/original', bytes('a capa'), '')
  // An upload that was killed leaves such a partial file.
  await context.storage.put('dois/320.webp.parte', bytes('a ca'), '')
  // The PDF of a termo, which is drawn again.
  await context.storage.put(`termo-1-0/${'a'.repeat(64)}`, bytes('%PDF'), '')
  const { backupDir } = context.config
  const objects = () =>
    readdirSync(join(backupDir, 'objetos'), { recursive: true, encoding: 'utf8' })
      .map((path) => path.split('/').at(-1) ?? '')
      .filter((name) => name.length > 2)
      .sort()
  return { app, context, backupDir, objects }
}
const hashes = (...all: string[]) => all.map((text) => sha256Of(bytes(text))).sort()

/** Wraps a storage so that reading one file fails with a full disk (ENOSPC). */
const failingAt = (failingKey: string, storage: Storage): Storage => ({
  ...storage,
  get: async (key) =>
    key === failingKey
      ? new ReadableStream<Uint8Array>({
          start: (stream) => stream.error(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
        })
      : storage.get(key),
})

test(
  'equal content is stored once for all backups and keys, and is deleted with the last backup that contains it',
  patient,
  async () => {
    const { app, context, backupDir, objects } = await agencyWithFiles()
    const first = await makeCopia(context, 'manual')
    expect(first).toMatchObject({ origem: 'manual', arquivos: 3, faltam: 0, auditoria_rompida_em: null })
    expect(first?.conferida_em).toBe('2026-11-20T14:30:00-03:00')
    expect(statSync(join(backupDir, first?.nome ?? '', 'segredo.key')).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(backupDir, first?.nome ?? '')).sort()).toEqual([
      'arquivos.json',
      'auditoria.key',
      'banco.sqlite',
      'manifesto.json',
      'segredo.key',
      'termos.key',
    ])
    expect(objects()).toEqual(hashes('a capa', 'a capa, menor'))
    const written = statSync(pathOf(backupDir, hashes('a capa')[0] ?? '')).ino

    await context.storage.remove('um/')
    await context.storage.put('tres/original', bytes('outra'), '')
    // The object of "outra" is damaged below, and the next backup takes its content from the storage again.
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
  'a failed backup leaves nothing behind, deletes nothing, and its reason is stored until a backup succeeds',
  patient,
  async () => {
    const { app, context, backupDir, objects } = await agencyWithFiles()
    await copyDaily(context)
    const complete = await listCopias(context.config)
    const before = objects()
    // This file sorts before the file that fails, so it is copied first.
    await context.storage.put('quatro/original', bytes('mais uma'), '')
    await context.storage.put('tres/original', bytes('outra'), '')
    app.pass({ hours: 24 })
    await expect(
      copyDaily({ ...context, storage: failingAt('tres/original', context.storage) }),
    ).rejects.toThrow('Não há espaço')
    expect(readdirSync(backupDir).sort()).toEqual([complete[0]?.nome, 'objetos', 'trava.sqlite'].sort())
    expect([await listCopias(context.config), objects()]).toEqual([complete, before])
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
    // It is 23:30 in São Paulo, still the day of the last backup.
    expect((await listCopias(context.config)).length).toBe(2)
    const done = tryBackupLock(backupDir)
    app.pass({ hours: 1 })
    await copyDaily(context)
    await expect(makeCopia(context, 'manual')).rejects.toThrow(Busy)
    done?.()
    expect((await listCopias(context.config)).length).toBe(2)
  },
)

test('if the backup folder cannot be written to, the reason is reported and stored as the last failure', async () => {
  const { context } = await agencyWithFiles()
  const config = { ...context.config, backupDir: join(context.config.dataDir, 'segredo.key', 'copias') }
  await expect(makeCopia({ ...context, config }, 'diaria')).rejects.toThrow('Não é possível gravar em')
  expect((await lastFailure(config))?.motivo).toContain('mude BACKUP_DIR')
  // On a full disk a file can exist without content.
  writeFileSync(join(config.dataDir, 'copia-falhou.json'), '')
  expect(await lastFailure(config)).toBeNull()
})

test('an installation without accounts makes no daily backup', async () => {
  const { context } = await testApp()
  await copyDaily(context)
  expect(await listCopias(context.config)).toEqual([])
})

test('the progress of a running backup can be read, the backup can be cancelled, and what a killed backup left behind is deleted or ignored', async () => {
  const { context, backupDir } = await agencyWithFiles()
  const killed = join(backupDir, '2026-11-19-143000-diaria')
  mkdirSync(killed, { recursive: true })
  const storage: Storage = {
    ...context.storage,
    async list() {
      // The interrupted backup is deleted first, to free its disk space.
      expect(existsSync(killed)).toBe(false)
      expect(await readProgress(context.config)).toMatchObject({ origem: 'manual', etapa: 'exame' })
      await cancelCopia(context.config)
      return context.storage.list()
    },
  }
  await expect(makeCopia({ ...context, storage }, 'manual')).rejects.toThrow('A cópia foi cancelada.')
  expect(readdirSync(backupDir)).toEqual(['trava.sqlite'])
  expect(await lastFailure(context.config)).toBeNull()
  expect(await readProgress(context.config)).toBeNull()

  const progress = startProgress(context.config, 'manual', context.clock())
  expect(await readProgress(context.config)).toMatchObject({ etapa: 'banco' })
  const silent = new Date(Date.now() - 31_000)
  utimesSync(join(backupDir, 'andamento.json'), silent, silent)
  expect(await readProgress(context.config)).toBeNull()
  progress.end()
})

test('no backup is made if isWanted returns false', async () => {
  const { context } = await agencyWithFiles()
  expect(await makeCopia(context, 'diaria', async () => false)).toBeUndefined()
  expect(await listCopias(context.config)).toEqual([])
})

test('a backup fails if its database file is changed before it is checked', async () => {
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
  'no object is deleted while the %s of a backup is unreadable',
  async (name) => {
    const { app, context, backupDir, objects } = await agencyWithFiles()
    const first = await makeCopia(context, 'manual')
    const before = objects()
    writeFileSync(join(backupDir, first?.nome ?? '', name), '{')
    for (const key of ['um/', 'dois/']) await context.storage.remove(key)
    app.pass({ hours: 1 })
    await makeCopia(context, 'manual')
    expect(objects()).toEqual(before)
  },
)
