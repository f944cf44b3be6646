import { expect, test } from 'vitest'
import type { AppContext } from '#platform/app-context.ts'
import { change } from '#platform/db/change.ts'
import { agencyWithRequests, pictureWith, preco, send } from '#testing/compared.ts'
import { compareNext } from './comparador.ts'
import { type Lease, leaseComparacao, storeComparisonResult } from './fila-queries.ts'

const running = new AbortController().signal

/** The agency with a version 2 that waits to be compared. */
async function waiting() {
  const here = await agencyWithRequests()
  await send(here.ugo, `/pecas/${here.peca.id}/versoes`, await pictureWith(preco.box))
  const row = () =>
    here.app.context.database.reads
      .selectFrom('comparacoes')
      .select(['estado', 'tentativas', 'alugado_ate', 'mascara'])
      .executeTakeFirstOrThrow()
  return { ...here, context: here.app.context, row }
}

/** The context of a process whose storage answers like this. */
const withGet = (context: AppContext, get: AppContext['storage']['get']): AppContext => ({
  ...context,
  storage: { ...context.storage, get },
})

test('a comparison is made once, however many processes there are', async () => {
  const { context, row } = await waiting()
  const both = await Promise.all([compareNext(context, running), compareNext({ ...context }, running)])
  expect(both.sort()).toEqual([false, true])
  expect(await row()).toMatchObject({ estado: 'mudou', tentativas: 1, alugado_ate: null })
  expect(await compareNext(context, running)).toBe(false)
})

test('a comparison that was killed is made again once, and what the killed process finds later is not stored', async () => {
  const { app, context, row } = await waiting()
  const resume = Promise.withResolvers<void>()
  const stuck = Promise.withResolvers<void>()
  const killed = withGet(context, async (key) => {
    stuck.resolve()
    await resume.promise
    return context.storage.get(key)
  })
  const first = compareNext(killed, running)
  await stuck.promise
  expect(await compareNext(context, running), 'the lease has not ended').toBe(false)
  app.pass({ minutes: 3 })
  expect(await compareNext(context, running)).toBe(true)
  const stored = await row()
  expect(stored).toMatchObject({ estado: 'mudou', tentativas: 2 })
  resume.resolve()
  expect(await first).toBe(false)
  expect(await row()).toEqual(stored)
})

test('a process whose lease has ended stores nothing while another process compares', async () => {
  const { app, context, row } = await waiting()
  const lease = () => change(context.database, (db) => leaseComparacao(db, context.clock()))
  const store = (held: Lease) =>
    change(context.database, (db) => storeComparisonResult(db, held, { estado: 'igual' }))
  const first = await lease()
  app.pass({ minutes: 3 })
  const second = await lease()
  if (!first || !second) throw new Error('nothing was leased')
  expect(await store(first)).toBe(false)
  expect((await row()).estado).toBe('esperando')
  expect(await store(second)).toBe(true)
})

test('a comparison that ended with its process three times fails', async () => {
  const { app, ana, context, row, seen } = await waiting()
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await change(context.database, (db) => leaseComparacao(db, context.clock()))).toBeDefined()
    app.pass({ minutes: 3 })
  }
  expect(await compareNext(context, running)).toBe(true)
  expect((await row()).estado).toBe('falhou')
  expect(Object.values(await seen(ana))).toEqual(['sem', 'sem', 'sem'])
  expect(await compareNext(context, running)).toBe(false)
})

test('a comparison whose file is missing is tried three times at once, and then fails', async () => {
  const { context, row } = await waiting()
  const gone = withGet(context, async () => undefined)
  for (let attempt = 1; attempt <= 3; attempt += 1)
    await expect(compareNext(gone, running)).rejects.toThrow('a file is not in the storage')
  expect(await row()).toMatchObject({ estado: 'esperando', tentativas: 3, alugado_ate: null })
  expect(await compareNext(gone, running)).toBe(true)
  expect((await row()).estado).toBe('falhou')
})

test('neither a storage that is away nor a process that stops counts as an attempt', async () => {
  const { app, context, row } = await waiting()
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const away = withGet(context, () => Promise.reject(new Error('away')))
    await expect(compareNext(away, running)).rejects.toThrow('away')
    expect(await compareNext(context, running), 'it waits for the lease').toBe(false)
    app.pass({ minutes: 3 })
    const stopping = new AbortController()
    const stopped = withGet(context, (key) => {
      stopping.abort()
      return context.storage.get(key)
    })
    expect(await compareNext(stopped, stopping.signal)).toBe(false)
    expect(await row()).toMatchObject({ tentativas: 0, alugado_ate: null })
  }
  expect(await compareNext(context, running)).toBe(true)
  expect(await row()).toMatchObject({ estado: 'mudou', tentativas: 1 })
})

test('a file that cannot be decoded does not hold up the comparisons after it', async () => {
  const { context, ugo, id, ana, caio, peca, row } = await waiting()
  await ana.api.rodadas.create({ id, regra: 'qualquer' })
  await caio.api.projetos.rejeitar({ id, motivo: 'De novo.' })
  await send(ugo, `/pecas/${peca.id}/versoes`, await pictureWith())
  let reads = 0
  const broken = withGet(context, async (key) => {
    reads += 1
    return reads <= 2 ? (new Response('no picture').body ?? undefined) : context.storage.get(key)
  })
  await expect(compareNext(broken, running)).rejects.toThrow()
  expect(await compareNext(broken, running), 'the other one').toBe(true)
  expect((await row()).estado).toBe('esperando')
  expect(await compareNext(broken, running)).toBe(true)
  expect((await row()).estado).toBe('mudou')
})
