import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/open.ts'
import { openStorage, type Storage } from '#platform/files/storage.ts'
import { testApp } from '#testing/app.ts'
import { openBucket, openUnreliableBucket } from '#testing/bucket.ts'
import { makeCopia } from './make.ts'
import { restore } from './restore.ts'

const now = Temporal.Instant.from('2026-11-20T18:00:00Z')

/** Maps every key of the storage to its content in base64. */
async function contentsOf(storage: Storage): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { key } of await storage.list()) {
    const stream = await storage.get(key)
    found.set(key, stream ? (await buffer(stream as WebStream)).toString('base64') : 'gone')
  }
  return new Map([...found].sort())
}

/** Creates an installation whose files are in a bucket, and a backup of it. */
async function copied() {
  const { context, person } = await testApp({ STORAGE_URL: await openBucket() })
  await person('Ana', 'admin')
  const files: [string, Buffer][] = [
    ['um/original', randomBytes(400_000)],
    ['um/320.webp', randomBytes(70_000)],
    ['dois/original', Buffer.from('as duas iguais')],
    ['tres/original', Buffer.from('as duas iguais')],
    ['quatro/original', Buffer.alloc(0)],
  ]
  for (const [key, bytes] of files) await context.storage.put(key, bytes, 'application/pdf')
  const copia = await makeCopia(context, 'manual')
  const from = join(context.config.backupDir, copia?.nome ?? '')
  const wanted = await contentsOf(context.storage)
  expect([copia?.arquivos, wanted.size, wanted.get('um/original')]).toEqual([
    5,
    5,
    files[0]?.[1].toString('base64'),
  ])
  return { context, from, wanted }
}

/** Restores a backup into an empty folder, with its files in that folder or in a bucket. */
async function broughtBack(from: string, storageUrl: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'bastidor-volta-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = {
    dataDir: join(folder, 'casa'),
    backupDir: join(folder, 'copias'),
    storageUrl,
    databaseUrl: undefined,
  }
  await restore({ from, config, replace: false, now })
  const database = await openDatabase(undefined, config.dataDir, true)
  const people = await database.reads.selectFrom('usuarios').select('name').execute()
  await database.close()
  return { people, files: await contentsOf(openStorage(config)) }
}

test('a backup of an installation with a bucket is restored byte for byte into another bucket and into a folder', {
  timeout: 60_000,
}, async () => {
  const { from, wanted } = await copied()
  const back = { people: [{ name: 'Ana' }], files: wanted }
  expect(await broughtBack(from, await openBucket())).toEqual(back)
  expect(await broughtBack(from, undefined)).toEqual(back)
})

test('restoring uploads only the files that the bucket lacks', { timeout: 60_000 }, async () => {
  const { context, from, wanted } = await copied()
  await context.storage.remove('um/')
  await context.storage.put('cinco/original', Buffer.from('mais nova que a cópia'), 'application/pdf')
  const before = await context.storage.list()
  const { files } = await broughtBack(from, context.config.storageUrl)
  files.delete('cinco/original')
  expect(files).toEqual(wanted)
  expect(await context.storage.list()).toEqual(expect.arrayContaining(before))
})

test('a backup that cannot read the bucket states the reason, and the next backup is complete', async () => {
  const bucket = await openUnreliableBucket()
  const { context, person } = await testApp({ STORAGE_URL: bucket.url })
  const ana = await person('Ana', 'admin')
  await context.storage.put('um/original', randomBytes(1000), 'application/pdf')
  await bucket.becomes('gone')
  await ana.api.copias.create()
  const failure = async () => (await ana.api.copias.situacao()).falha?.motivo
  await expect.poll(failure).toContain('O armazenamento de arquivos não está disponível')
  expect(await ana.api.copias.list()).toEqual([])
  await bucket.becomes('there')
  await ana.api.copias.create()
  await expect.poll(async () => (await ana.api.copias.list())[0]?.arquivos).toBe(1)
  await expect.poll(failure).toBeUndefined()
})
