import { execFileSync } from 'node:child_process'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { messages } from '#platform/contract/messages.ts'
import { type Person, type TestApp, testApp } from '#testing/app.ts'
import { openUnreliableBucket } from '#testing/bucket.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { need } from '#testing/needed.ts'
import { openS3 } from './storage.ts'
import { sweepFiles } from './sweep.ts'

/** Creates a project with one picture. */
async function agency(environment: Record<string, string>) {
  const app = await testApp(environment)
  const ana = await app.person('Ana', 'admin')
  const ugo = await app.person('Ugo', 'user')
  const caio = await app.person('Caio')
  const { id } = await ana.api.projetos.create({
    title: 'Site',
    clientName: 'Caio',
    clientId: caio.id,
    description: 'Um site',
    category: 'Branding',
  })
  const path = `/api/projetos/${id}/imagens`
  const response = await send(ana, path)
  expect(response.status).toBe(201)
  const [imagem] = (await response.json()) as { id: number; larguras: number[] }[]
  const file = `/api/arquivos/${imagem?.id}`
  return {
    app,
    ana,
    ugo,
    caio,
    path,
    file,
    /** The Idempotency-Key of the upload that fails and is repeated. */
    key: crypto.randomUUID(),
    shown: `${file}/${imagem?.larguras[0]}.webp`,
    approve: async () => {
      await ana.api.projetos.setStatus({ id, status: 'review' })
      await caio.api.projetos.aprovar({ id })
    },
    pictures: async () => (await ana.api.projetos.get({ id })).images.length,
  }
}

/** A picture so large that its download takes more than one chunk, so that the bucket can stop in between. */
const photo = sharp({
  create: {
    width: 700,
    height: 500,
    channels: 3,
    background: '#3a6ea5',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .png()
  .toBuffer()

async function send({ fetch }: Person, path: string, key = crypto.randomUUID()): Promise<Response> {
  const body = new FormData()
  body.append('arquivo', new File([new Uint8Array(await photo)], 'capa.png', { type: 'image/png' }))
  return fetch(path, { method: 'POST', body, headers: { 'idempotency-key': key } })
}

/** Returns the status, the Retry-After header in seconds, and the body. */
async function summaryOf(response: Response) {
  return [response.status, response.headers.get('retry-after'), await response.json()]
}

const unavailable = [503, '10', { error: messages.armazenamentoFora, code: 'SERVICE_UNAVAILABLE' }]

const ready = async ({ browser }: TestApp) => (await browser().fetch('/saude/pronto')).status

type Agency = Awaited<ReturnType<typeof agency>>

/**
 * Advances the clock by ten seconds, so that the ready page checks the storage again. Then expects that the
 * ready page, an upload and three downloads return 503, and that no record is created.
 */
async function expectUnavailable({ app, ana, ugo, path, file, shown, key, pictures }: Agency): Promise<void> {
  app.pass({ seconds: 10 })
  const [isReady, ...answers] = await Promise.all([
    ready(app),
    send(ana, path, key).then(summaryOf),
    ana.fetch(shown).then(summaryOf),
    ana.fetch(file).then(summaryOf),
    ugo.fetch(file).then(summaryOf),
  ])
  expect(isReady).toBe(503)
  for (const answer of answers) expect(answer).toEqual(unavailable)
  expect(await pictures()).toBe(1)
}

/** Expects that everything works again, and that the sweep removes what the failed uploads left behind. */
async function expectAvailable({ app, ana, path, file, shown, key, pictures }: Agency): Promise<void> {
  app.pass({ seconds: 10 })
  expect(await ready(app)).toBe(200)
  for (const address of [shown, file]) expect((await ana.fetch(address)).status).toBe(200)
  expect([(await send(ana, path, key)).status, await pictures()]).toEqual([201, 2])
  // The clock of the test is set to the real time, because the storage uses the real time.
  app.pass({ milliseconds: Date.now() - app.context.clock().epochMilliseconds })
  app.pass({ hours: 3 })
  await sweepFiles(app.context)
  const chaves = new Set((await app.context.storage.list()).map(({ key }) => key.split('/')[0]))
  expect(chaves.size).toBe(2)
}

describe('storage in a bucket', () => {
  test.each(['gone', 'failing', 'denying', 'silent'] as const)(
    'while the bucket is %s requests for stored files are rejected with 503, and they work again when the bucket is available',
    async (state) => {
      const bucket = await openUnreliableBucket()
      const working = await agency({ STORAGE_URL: bucket.url })
      await bucket.becomes(state)
      const from = performance.now()
      await expectUnavailable(working)
      expect(performance.now() - from).toBeLessThan(15_000)
      await bucket.becomes('there')
      await expectAvailable(working)
    },
  )

  test('a download fails instead of ending early if the bucket stops in the middle of a file', async () => {
    const bucket = await openUnreliableBucket()
    const { ana, file } = await agency({ STORAGE_URL: bucket.url })
    await bucket.becomes('halting')
    const response = await ana.fetch(file)
    await expect(response.arrayBuffer()).rejects.toThrow()
  })

  test('if the bucket cannot delete, the sweep later removes the files of a repeated upload', async () => {
    const bucket = await openUnreliableBucket()
    const working = await agency({ STORAGE_URL: bucket.url })
    const { ana, path, key, pictures } = working
    await bucket.becomes('keeping')
    for (const _ of [1, 2]) expect((await send(ana, path, key)).status).toBe(201)
    expect(await pictures()).toBe(2)
    await bucket.becomes('there')
    await expectAvailable(working)
  })

  test('reading a file from a bucket that does not exist throws an error that names the bucket', async () => {
    const bucket = await openUnreliableBucket()
    const storage = openS3(bucket.url.replace('@bastidor', '@sumiu'))
    await expect(storage.get('um/original')).rejects.toThrow('O balde sumiu não existe')
  })
})

describe('storage in a folder', () => {
  test('requests for stored files are rejected with 503 while the folder is unavailable, and work again afterwards', async () => {
    const working = await agency({})
    const folder = join(working.app.context.config.dataDir, 'arquivos')
    renameSync(folder, `${folder}-fora`)
    writeFileSync(folder, 'no folder')
    await expectUnavailable(working)
    rmSync(folder)
    await expect(working.ana.fetch(working.file).then(summaryOf)).resolves.toEqual(unavailable)
    renameSync(`${folder}-fora`, folder)
    await expectAvailable(working)
  })

  test('on a full disk uploads are rejected with 507, and stored files are still served', async (context) => {
    const DATA_DIR = temporaryFolder()
    need(context, 'a disk that may be mounted', mounts(DATA_DIR))
    const working = await agency({ DATA_DIR })
    const { app, ana, caio, path, file, shown, pictures, approve } = working
    fill(DATA_DIR)
    const refused = await send(ana, path)
    expect([refused.status, await refused.json()]).toEqual([
      507,
      { error: messages.discoCheio, code: 'INSUFFICIENT_STORAGE' },
    ])
    await approve()
    for (const [person, address] of [
      [ana, shown],
      [ana, file],
      [caio, file],
    ] as const)
      expect((await person.fetch(address)).status).toBe(200)
    expect([await pictures(), await ready(app)]).toEqual([1, 200])
  })
})

/**
 * Mounts a small disk on the folder and unmounts it when the test ends.
 * @returns false if mounting fails, for example because the user is not root
 */
function mounts(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' })
    onTestFinished(() => void execFileSync('umount', ['-l', folder]))
    return true
  } catch {
    return false
  }
}

function fill(folder: string): void {
  for (const size of [1024 * 1024, 4096]) {
    for (let at = 0; at < 2_000; at += 1) {
      try {
        writeFileSync(join(folder, `lastro-${size}-${at}`), Buffer.alloc(size, 1))
      } catch {
        break
      }
    }
  }
}
