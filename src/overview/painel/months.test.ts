import fc from 'fast-check'
import { expect, test } from 'vitest'
import { password, testApp } from '#testing/app.ts'

const common = { clientName: 'Café', description: 'x', category: 'Branding' } as const

/**
 * Creates an agency. The returned function `at` sets the clock to a local time in São Paulo and signs
 * everyone in again.
 */
async function setUp() {
  const app = await testApp()
  const people = { ana: await app.person('Ana', 'admin'), caio: await app.person('Caio') }
  const clara = await app.person('Clara')
  const { ana, caio } = people
  const at = async (moment: string) => {
    app.pass(app.context.clock().until(Temporal.PlainDateTime.from(moment).toZonedDateTime(zone).toInstant()))
    for (const { api, email } of [ana, caio, clara]) await api.sessao.login({ email, password })
  }
  const open = async (title: string, clientId?: number) =>
    (await ana.api.projetos.create({ ...common, title, clientId })).id
  const setStatus = (id: number, status: 'completed' | 'in_progress' | 'review') =>
    ana.api.projetos.setStatus({ id, status })
  const cards = async () => {
    const { admin } = await ana.api.painel.get()
    if (!admin) throw new Error('The panel has no figures for an admin')
    return admin
  }
  return { app, ana, caio, clara, at, open, setStatus, cards }
}

const zone = 'America/Sao_Paulo'

test('a month ends at midnight in São Paulo, which is 03:00 UTC', async () => {
  const { at, open, cards } = await setUp()
  await open('Em novembro')
  await at('2026-11-30T23:59:59')
  expect((await cards()).projetosAtivos).toMatchObject({ valor: 1, anterior: 0, variacao: null })
  await open('No último segundo')
  await at('2026-12-01T00:00:00')
  await open('Em dezembro')
  const { mesAnterior, projetosAtivos } = await cards()
  expect(mesAnterior).toBe('2026-11')
  expect(projetosAtivos).toMatchObject({ valor: 3, anterior: 2, variacao: 50 })
  await at('2027-01-01T00:00:00')
  expect(await cards()).toMatchObject({
    mesAnterior: '2026-12',
    projetosAtivos: { anterior: 3, variacao: 0 },
  })
})

test('later changes do not alter the figures for the end of the previous month', async () => {
  const { ana, caio, clara, at, open, setStatus, cards } = await setUp()
  const [done, removed, reopened, back] = [
    await open('a', caio.id),
    await open('b'),
    await open('c'),
    await open('d'),
  ]
  await setStatus(reopened, 'completed')
  await ana.api.projetos.remove({ id: back })
  const then = { anterior: 2 }

  await at('2026-12-01T00:00:00')
  expect((await cards()).projetosAtivos).toMatchObject({ valor: 2, ...then })
  await setStatus(done, 'completed')
  expect((await cards()).projetosAtivos).toMatchObject({ valor: 1, ...then, variacao: -50 })
  await setStatus(done, 'in_progress')
  await setStatus(done, 'completed')
  await setStatus(reopened, 'in_progress')
  expect((await cards()).projetosAtivos).toMatchObject({ valor: 2, ...then })
  await ana.api.projetos.remove({ id: removed })
  await open('Novo', clara.id)
  await ana.api.projetos.comentar({ id: done, message: 'Oi' })
  expect((await cards()).projetosAtivos).toMatchObject({ valor: 2, ...then })
  expect((await cards()).clientesAtivos).toMatchObject({ valor: 2, anterior: 1, variacao: 100 })

  await at('2027-01-01T00:00:00')
  expect((await cards()).projetosAtivos).toMatchObject({ valor: 2, anterior: 2, variacao: 0 })
})

test('a client with several projects counts once, and the previous month still counts a reassigned project for its old client', async () => {
  const { ana, caio, clara, at, open, cards } = await setUp()
  const id = await open('Um', caio.id)
  await open('Dois', caio.id)
  const lost = await open('Três', clara.id)
  await at('2026-12-15T10:00:00')
  await ana.api.projetos.remove({ id: lost })
  expect((await cards()).clientesAtivos).toMatchObject({ valor: 1, anterior: 2, variacao: -50 })
  await ana.api.projetos.update({ ...common, title: 'Um', id, clientId: clara.id })
  expect((await cards()).clientesAtivos).toMatchObject({ valor: 2, anterior: 2, variacao: 0 })
})

test('an imported project counts from its creation date on, even before its import', async () => {
  const { app, at, open, cards } = await setUp()
  await open('De sempre')
  await at('2026-12-10T10:00:00')
  const row = { title: 'Importado', description: 'x', category: 'Branding', clientName: 'x', busca: 'x' }
  const insert = (createdAt: string, updatedAt: string) =>
    app.context.database.writes
      .insertInto('projetos')
      .values({ ...row, status: 'pending', createdAt, updatedAt })
      .execute()
  await insert('2026-12-09T10:00:00.000Z', '2026-12-09T10:00:00.000Z')
  await insert('2026-10-09T10:00:00.000Z', '2026-12-09T10:00:00.000Z')
  expect((await cards()).projetosAtivos).toMatchObject({ valor: 3, anterior: 2, variacao: 50 })
})

test('a project that is restored now does not count for the previous month, in which it was in the bin', async () => {
  const { app, ana, caio, at, open, cards } = await setUp()
  const id = await open('Um', caio.id)
  await ana.api.projetos.remove({ id })
  await at('2026-12-10T10:00:00')
  const { writes } = app.context.database
  // The audit row that a restore would write is inserted by hand.
  const { seq, ...removal } = await writes
    .selectFrom('auditoria')
    .selectAll()
    .orderBy('seq', 'desc')
    .where('acao', '=', 'projetos.remove')
    .executeTakeFirstOrThrow()
  await writes.updateTable('projetos').set({ excluido_em: null }).execute()
  await writes
    .insertInto('auditoria')
    .values({
      ...removal,
      seq: seq + 1000,
      antes: removal.depois,
      depois: removal.antes,
      quando: '2026-12-10T13:00:00.000Z',
    })
    .execute()
  expect((await cards()).projetosAtivos).toMatchObject({ valor: 1, anterior: 0 })
  expect((await cards()).clientesAtivos).toMatchObject({ valor: 1, anterior: 0 })
})

test('the approval rate covers this month, compared with the previous one, or all decisions if this month has none', async () => {
  const { caio, at, open, setStatus, cards } = await setUp()
  const decide = async (approve: boolean) => {
    const id = await open('Peça', caio.id)
    await setStatus(id, 'review')
    if (approve) await caio.api.projetos.aprovar({ id })
    else await caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' })
  }
  await decide(true)
  await decide(false)
  const rate = async () => (await cards()).taxaDeAprovacao
  expect(await rate()).toMatchObject({ valor: 50, anterior: null, variacao: null, periodo: 'mes' })

  await at('2026-12-01T00:00:00')
  expect(await rate()).toMatchObject({ valor: 50, anterior: null, variacao: null, periodo: 'inicio' })
  for (const approve of [true, true, true, false]) await decide(approve)
  expect(await rate()).toMatchObject({ valor: 75, anterior: 50, variacao: 25, periodo: 'mes' })

  await at('2027-02-01T00:00:00')
  expect(await rate()).toMatchObject({ valor: 66.7, anterior: null, variacao: null, periodo: 'inicio' })
})

const Step = fc.record({
  what: fc.constantFrom('open', 'complete', 'reopen', 'remove', 'pass to Clara'),
  which: fc.nat(9),
})

test('after random changes, the numbers of active projects and clients for the previous month equal those shown in that month', async () => {
  const { ana, caio, clara, at, open, setStatus, cards } = await setUp()
  const ids = [await open('Um', caio.id), await open('Dois')]
  const act = async ({ what, which }: { what: string; which: number }) => {
    const id = ids[which % ids.length] ?? 0
    if (what === 'open') ids.push(await open('Mais', which % 2 ? caio.id : clara.id))
    else if (what === 'complete') await setStatus(id, 'completed')
    else if (what === 'reopen') await setStatus(id, 'in_progress')
    else if (what === 'remove') await ana.api.projetos.remove({ id })
    else await ana.api.projetos.update({ ...common, title: 'x', id, clientId: clara.id })
  }
  const months = fc.sample(fc.array(Step, { minLength: 1, maxLength: 8 }), 12)
  let last = await cards()
  for (const [n, steps] of months.entries()) {
    await at(`${2027 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01T00:00:00`)
    // An action on a deleted project is rejected with 404. The error is ignored, because such an action
    // changes nothing.
    for (const step of steps) await act(step).catch(() => undefined)
    const now = await cards()
    const story = JSON.stringify(months.slice(0, n + 1))
    expect(now.projetosAtivos.anterior, story).toBe(last.projetosAtivos.valor)
    expect(now.clientesAtivos.anterior, story).toBe(last.clientesAtivos.valor)
    last = now
  }
})
