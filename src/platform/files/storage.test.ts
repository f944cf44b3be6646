import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { openBucket } from '#testing/bucket.ts'
import { openLocal } from './local.ts'
import { openS3, type Storage } from './storage.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'bastidor-arquivos-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const textOf = async (found: ReadableStream<Uint8Array> | undefined) =>
  found && new Response(found as ReadableStream<Uint8Array<ArrayBuffer>>).text()

describe.each<[string, () => Promise<Storage>]>([
  ['a folder', async () => openLocal(folder())],
  ['a bucket', async () => openS3(await openBucket())],
])('the storage in %s', (_name, open) => {
  test('stores, reads, lists and removes files', async () => {
    const storage = await open()
    expect(await storage.list()).toEqual([])
    await storage.put('um/320.webp', bytes('pequena'), 'image/webp')
    await storage.put('um/original', bytes('grande'), 'image/png')
    await storage.put('dois/original', bytes('outra'), 'image/png')
    expect(await textOf(await storage.get('um/320.webp'))).toBe('pequena')
    expect(await storage.get('um/640.webp')).toBeUndefined()
    await storage.put('um/320.webp', bytes('de novo'), 'image/webp')
    expect(await textOf(await storage.get('um/320.webp'))).toBe('de novo')
    const keys = async () => (await storage.list()).map(({ key }) => key).sort()
    expect(await keys()).toEqual(['dois/original', 'um/320.webp', 'um/original'])
    for (const { since } of await storage.list()) expect(Math.abs(Date.now() - since)).toBeLessThan(60_000)
    await storage.remove('um/')
    await storage.remove('tres/')
    expect(await keys()).toEqual(['dois/original'])
  })
})

test('a local storage rejects keys outside of its folder', async () => {
  const storage = openLocal(folder())
  for (const key of ['../fora', 'um/../../fora', ''])
    await expect(storage.put(key, bytes('x'), 'image/png')).rejects.toThrow('outside the storage')
})

test('a folder can be listed while files are deleted from it', async () => {
  const storage = openLocal(folder())
  const keys = Array.from({ length: 300 }, (_, at) => `${at}/original`)
  for (const key of keys) await storage.put(key, bytes('x'), 'image/png')
  const removing = keys.map((key) => storage.remove(key))
  const lists = await Promise.all(Array.from({ length: 5 }, () => storage.list()))
  await Promise.all(removing)
  for (const found of lists) for (const { key } of found) expect(keys).toContain(key)
})

test('the storage throws if the credentials of the bucket are wrong', async () => {
  const right = await openBucket({ checks: true })
  await openS3(right).put('um/original', bytes('grande'), 'image/png')
  expect(await textOf(await openS3(right).get('um/original'))).toBe('grande')
  const wrong = right.replace('S3RVER:S3RVER', 'S3RVER:errada')
  await expect(openS3(wrong).put('um/original', bytes('x'), 'image/png')).rejects.toThrow()
})

test('with STORAGE_URL pictures are stored in the bucket and not in the data folder', async () => {
  const STORAGE_URL = await openBucket()
  const app = await testApp({ STORAGE_URL })
  const ana = await app.person('Ana', 'admin')
  const { id } = await ana.api.projetos.create({
    title: 'Site',
    clientName: 'Caio',
    description: 'Um site',
    category: 'Branding',
  })
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#0f08' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('arquivo', new File([new Uint8Array(png)], 'selo.png', { type: 'image/png' }))
  const response = await ana.fetch(`/api/projetos/${id}/imagens`, { method: 'POST', body })
  expect(response.status).toBe(201)
  const [imagem] = (await response.json()) as { id: number; larguras: number[] }[]
  expect(imagem?.larguras).toEqual([40])
  const shown = await ana.fetch(`/api/arquivos/${imagem?.id}/40.webp`)
  expect([shown.status, (await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).hasAlpha]).toEqual([
    200,
    true,
  ])
  expect((await openS3(STORAGE_URL).list()).length).toBe(4)
  expect(readdirSync(app.context.config.dataDir)).not.toContain('arquivos')
})

test('a missing bucket throws and does not look empty', async () => {
  const elsewhere = openS3((await openBucket()).replace('@bastidor', '@sumiu'))
  await expect(elsewhere.list()).rejects.toThrow('O balde sumiu não existe')
})

/** A listing in two pages as S3 sends it, because the server of the other tests sends only one page. */
const pages: Record<string, string> = {
  '': '<Contents><Key>um/original</Key></Contents><IsTruncated>true</IsTruncated><NextContinuationToken>a+/=</NextContinuationToken>',
  'a+/=': '<Contents><Key>dois/original</Key></Contents><IsTruncated>false</IsTruncated>',
}

test('reads a listing to its last page', async () => {
  const server = createServer(({ url = '' }, answer) => {
    const token = new URL(url, 'http://balde').searchParams.get('continuation-token') ?? ''
    answer.end(`<?xml version="1.0"?><ListBucketResult>${pages[token]}</ListBucketResult>`)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const bucket = openS3(`s3://a:b@bastidor?endpoint=http://127.0.0.1:${port}`)
  expect((await bucket.list()).map(({ key }) => key)).toEqual(['um/original', 'dois/original'])
})
