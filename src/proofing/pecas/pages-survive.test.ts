import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { expect, onTestFinished, test } from 'vitest'
import { makeCopia } from '#platform/backup/make.ts'
import { restore } from '#platform/backup/restore.ts'
import { copyAll } from '#platform/db/copy.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase, openMemory } from '#platform/db/open.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { openLocal } from '#platform/files/local.ts'
import { openS3, openStorage, type Storage } from '#platform/files/storage.ts'
import { moveFiles } from '#platform/move/files.ts'
import { agency } from '#testing/agency.ts'
import { openBucket } from '#testing/bucket.ts'
import { freshDatabase } from '#testing/database.ts'
import { begin, finish, mediaOf, posterOf, sendMedia, sendPart } from '#testing/film.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { postForm } from '#testing/form.ts'
import { pdfFile, pdfWith, prepareAll } from '#testing/pdf.ts'
import { sendPicture } from '#testing/pictured-agency.ts'
import { PARTE_BYTES } from './midia-rules.ts'
import { openOriginal } from './original.ts'

/** An agency with a picture, a catalogue of two pages and a film of two parts, which Caio approved. */
async function withPages() {
  const here = await agency()
  const { app, ugo, caio, id, review } = here
  await sendPicture(ugo, id, 'capa.png')
  await postForm(ugo, `/api/projetos/${id}/pecas`, { files: [pdfFile(pdfWith(['Primavera', 'Outono']))] })
  await prepareAll(app)
  await sendMedia(ugo, mediaOf('mp4', PARTE_BYTES + 1000), { projetoId: id, poster: await posterOf() })
  await review()
  await caio.api.projetos.aprovar({ id })
  return here
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Lists the versions and pages of an installation, with the hashes of the stored files. */
async function pagesOf(db: ReadDb, storage: Storage) {
  const hashOf = async (key: string) => {
    const found = await storage.get(key)
    return found ? sha256(await buffer(found as ReadableStream)) : 'missing'
  }
  const versions = await db.selectFrom('peca_versoes').selectAll().orderBy('id').execute()
  const pages = await db.selectFrom('paginas').selectAll().orderBy('id').execute()
  const originals = await Promise.all(
    versions.map(async (version) => {
      const found = await openOriginal(storage, version)
      return found ? sha256(await buffer(found as ReadableStream)) : 'missing'
    }),
  )
  const pictures = await Promise.all(
    pages.map(async ({ versao_id, chave, numero, larguras }) => {
      const isPdf = versions.find(({ id }) => id === versao_id)?.mime === 'application/pdf'
      const widths: number[] = JSON.parse(larguras)
      const name = (width: number) => (isPdf ? `${numero}-${width}` : `${width}`)
      return Promise.all(widths.map((width) => hashOf(`${chave}/${name(width)}.webp`)))
    }),
  )
  return { versions, pages, originals, pictures }
}

test('pages survive a backup and its restore, byte for byte', { timeout: 60_000 }, async () => {
  const { app } = await withPages()
  const { context } = app
  const before = await pagesOf(context.database.reads, context.storage)
  expect(before.pages).toHaveLength(4)
  // The hash of a page that the termo records is that of its widest picture.
  expect(before.pages.slice(1, 3).map((page) => page.sha256)).toEqual(
    before.pictures.slice(1, 3).map((hashes) => hashes.at(-1)),
  )
  expect(before.originals).toEqual(before.versions.map((version) => version.sha256))
  const copia = await makeCopia(context, 'manual')
  const { backupDir } = context.config
  const dataDir = join(temporaryFolder(), 'casa')
  const config = { dataDir, backupDir, storageUrl: undefined, databaseUrl: undefined }
  await restore({ from: join(backupDir, copia?.nome ?? ''), config, replace: false, now: context.clock() })
  const restored = await openDatabase(undefined, dataDir, true)
  onTestFinished(() => restored.close())
  expect(await pagesOf(restored.reads, openStorage(config))).toEqual(before)
})

test('pages survive a move to another database and to another storage', { timeout: 60_000 }, async () => {
  const { app } = await withPages()
  const { database, storage } = app.context
  const before = await pagesOf(database.reads, storage)
  const there = openMemory()
  await migrate(there.writes)
  const back = await freshDatabase()
  onTestFinished(async () => {
    await there.close()
    await back.close()
  })
  const [bucket, folder] = [openS3(await openBucket()), openLocal(temporaryFolder())]
  await copyAll(database.writes, there.writes)
  await moveFiles(storage, bucket)
  expect(await pagesOf(there.reads, bucket)).toEqual(before)
  await copyAll(there.writes, back.writes)
  await moveFiles(bucket, folder)
  expect(await pagesOf(back.reads, folder)).toEqual(before)
})

test('a backup leaves out the parts of an unfinished upload, which are sent again after a restore', {
  timeout: 60_000,
}, async () => {
  const { app, ugo, id } = await agency()
  const { context } = app
  const bytes = mediaOf('mp4', PARTE_BYTES + 1000)
  const envio = await begin(ugo, bytes, { projetoId: id })
  await sendPart(ugo, envio, { bytes, numero: 1 })
  expect(await makeCopia(context, 'manual')).toMatchObject({ arquivos: 0, faltam: 0 })
  for (const { key } of await context.storage.list()) await context.storage.remove(key)
  await sendPart(ugo, envio, { bytes, numero: 2 })
  expect(await (await finish(ugo, envio.id)).json()).toMatchObject({ atual: { faltam: [1] } })
  await sendPart(ugo, envio, { bytes, numero: 1 })
  expect((await finish(ugo, envio.id)).status).toBe(201)
  expect(await makeCopia(context, 'manual')).toMatchObject({ arquivos: 2, faltam: 0 })
})
