import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { StorageAway } from '#platform/errors.ts'
import { sweepFiles } from '#platform/files/sweep.ts'
import { isTermoPdf } from '#platform/files/termo-pdfs.ts'
import type { Person, TestApp } from '#testing/app.ts'
import { sendPicture } from '#testing/pictured-agency.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'
import { identifiedRequest } from '#testing/titular.ts'

/** Caio approved the pieces of his project. */
async function approvedByCaio() {
  const here = await agencyWithPecas()
  const { app, ana, ugo, caio, id: projeto, open, rodada, answer, finish } = here
  const approve = async () => {
    await open('qualquer')
    await answer(caio, ...(await rodada()).pecas.map(() => 'aprovar' as const))
    return (await finish(caio)).termo
  }
  const codigo = await approve()
  /** Lets Caio approve another piece of the project, too. */
  const another = async (nome: string) => {
    await sendPicture(ugo, projeto, nome)
    return approve()
  }
  const erase = async () => {
    const id = await identifiedRequest(ana, caio)
    await ana.api.titulares.apagarParte({ id, codigo, parte: 'endereco' })
  }
  return { ...here, codigo, another, erase, get: (who: Person) => pdf(who, codigo), kept: () => keptIn(app) }
}

async function pdf({ fetch }: Pick<Person, 'fetch'>, codigo: string): Promise<Buffer> {
  const response = await fetch(`/api/termos/${codigo}/pdf`)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const keptIn = async ({ context }: TestApp): Promise<string[]> =>
  (await context.storage.list()).map(({ key }) => key).filter(isTermoPdf)

/** Tells which pictures are read from the storage, which happens only for a PDF that is drawn. */
function watchPictures({ context: { storage } }: TestApp) {
  const read: string[] = []
  const get = storage.get
  storage.get = (key) => {
    if (!isTermoPdf(key)) read.push(key)
    return get(key)
  }
  return read
}

test('a PDF is drawn once and kept: everybody who reads the same gets the same bytes', async () => {
  const { app, ana, caio, get, kept } = await approvedByCaio()
  const drawn = watchPictures(app)
  const first = await get(caio)
  expect(drawn).toHaveLength(2)
  expect(await kept()).toEqual([expect.stringMatching(/^termo-1-0\/[0-9a-f]{64}$/)])
  for (const who of [caio, ana]) expect(first.equals(await get(who))).toBe(true)
  expect(drawn).toHaveLength(2)
  expect(await kept()).toHaveLength(1)
})

test('somebody who may read less gets another PDF, with other bytes, and it is kept too', async () => {
  const { ana, caio, clara, id, site, get, kept } = await approvedByCaio()
  await ana.api.projetos.update({ ...site, id, clientId: clara.id })
  const [his, hers] = [await get(caio), await get(clara)]
  expect(his.equals(hers)).toBe(false)
  expect((await get(clara)).equals(hers)).toBe(true)
  expect(await kept()).toHaveLength(2)
})

test.each([
  ['was lost', () => undefined],
  ['was cut off', (stored: Buffer) => stored.subarray(0, 2000)],
  ['is empty', () => Buffer.alloc(0)],
  ['was exchanged for another PDF', () => Buffer.from(`${'a'.repeat(64)}%PDF-1.7 Aprovado por todos`)],
] as const)('a kept PDF that %s is drawn again', async (_what, damage) => {
  const { app, caio, get, kept } = await approvedByCaio()
  const { storage } = app.context
  const first = await get(caio)
  const [key = ''] = await kept()
  const stored = Buffer.from(await new Response(await storage.get(key)).arrayBuffer())
  const damaged = damage(stored)
  if (damaged) await storage.put(key, damaged, 'application/octet-stream')
  else await storage.remove(key)
  const drawn = watchPictures(app)
  expect((await get(caio)).equals(first)).toBe(true)
  expect(drawn).toHaveLength(2)
  expect(Buffer.from(await new Response(await storage.get(key)).arrayBuffer()).equals(stored)).toBe(true)
})

test('the kept PDF of another termo is not taken for this one', async () => {
  const { app, caio, another, get, kept } = await approvedByCaio()
  const { storage } = app.context
  const first = await get(caio)
  const [key = ''] = await kept()
  await pdf(caio, await another('folha.png'))
  const [otherKey = ''] = (await kept()).filter((one) => one !== key)
  const stored = Buffer.from(await new Response(await storage.get(otherKey)).arrayBuffer())
  await storage.put(key, stored, 'application/octet-stream')
  expect((await get(caio)).equals(first)).toBe(true)
})

test('the kept PDFs are deleted when a value is erased, and the next one does not contain it', async () => {
  const { caio, get, kept, erase } = await approvedByCaio()
  await get(caio)
  const [former] = await kept()
  await erase()
  expect(await kept()).toEqual([])
  const { text } = await extractText(new Uint8Array(await get(caio)), { mergePages: true })
  expect(text).toContain('apagado a pedido em')
  expect(await kept()).toEqual([expect.stringMatching(/^termo-1-1\//)])
  expect(await kept()).not.toContain(former)
})

test('a PDF that was being drawn while a value was erased is not kept', async () => {
  const { app, caio, codigo, get, kept, erase } = await approvedByCaio()
  const { storage } = app.context
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const read = storage.get
  storage.get = async (key) => {
    if (!isTermoPdf(key)) {
      started.resolve()
      await released.promise
    }
    return read(key)
  }
  const drawing = pdf(caio, codigo)
  await started.promise
  await erase()
  released.resolve()
  await drawing
  expect(await kept()).toEqual([])
  await get(caio)
  expect(await kept()).toEqual([expect.stringMatching(/^termo-1-1\//)])
})

test('the sweep keeps PDFs that are in use, and deletes former ones and those of a project in the bin', async () => {
  const { app, ana, caio, id, get, kept, erase, later } = await approvedByCaio()
  const { storage } = app.context
  const sweep = async () => {
    // Files are as old as this machine says, whose clock is not that of the application.
    await later({ hours: 24 * 365 * 10 })
    await sweepFiles(app.context)
  }
  await get(caio)
  await sweep()
  expect(await kept()).toHaveLength(1)

  const remove = storage.remove
  storage.remove = () => Promise.reject(new StorageAway('away'))
  await erase()
  storage.remove = remove
  expect(await kept(), 'the storage was not available').toHaveLength(1)
  await sweep()
  expect(await kept()).toEqual([])

  await get(caio)
  await ana.api.projetos.remove({ id })
  await sweep()
  expect(await kept()).toEqual([])
})

test('ten PDFs of one person are drawn one after another, and nobody else waits for them', async () => {
  const { app, ana, ugo, caio, codigo, another, kept } = await approvedByCaio()
  const { storage } = app.context
  const codigos = [codigo]
  for (const nome of ['um', 'dois', 'três', 'quatro']) codigos.push(await another(`${nome}.png`))
  const others = await another('de Ana.png')
  const drawn = watchPictures(app)
  const shared = await pdf(ana, others)
  const ofOthers = new Set(drawn)
  const forget = async () => {
    for (const key of await kept()) await storage.remove(key)
  }
  await forget()

  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const read = storage.get
  let waiting = 0
  storage.get = async (key) => {
    if (!isTermoPdf(key) && !ofOthers.has(key)) {
      waiting += 1
      started.resolve()
      await released.promise
    }
    return read(key)
  }
  const all = [...codigos, ...codigos].map((one) => pdf(caio, one))
  await started.promise
  for (const who of [ana, ugo]) {
    expect((await pdf(who, others)).equals(shared)).toBe(true)
    await forget()
  }
  expect(waiting, 'only one of the ten is being drawn').toBe(1)
  released.resolve()
  const pdfs = await Promise.all(all)
  for (const [at, one] of pdfs.entries()) expect(one.equals(pdfs[at % 5] ?? Buffer.alloc(0))).toBe(true)
})

test('a PDF is delivered although it cannot be kept', async () => {
  const { app, caio, get, kept } = await approvedByCaio()
  const { storage } = app.context
  const put = storage.put
  storage.put = () => Promise.reject(new StorageAway('away'))
  const first = await get(caio)
  storage.put = put
  expect(await kept()).toEqual([])
  expect((await get(caio)).equals(first)).toBe(true)
  expect(await kept()).toHaveLength(1)
})

test('a PDF in which a picture is missing is not kept, because the picture may be put back', async () => {
  const { app, caio, get, kept } = await approvedByCaio()
  const { storage } = app.context
  const read = storage.get
  storage.get = async () => undefined
  const without = await get(caio)
  storage.get = read
  expect(await kept()).toEqual([])
  expect((await get(caio)).equals(without)).toBe(false)
})
