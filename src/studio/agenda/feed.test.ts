import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithCalendar, cardapio, fetchFeed, listFeedEvents, listFeedTitles } from '#testing/calendar.ts'
import { agencyWithFinance } from '#testing/money.ts'

test("the feed at the subscription address contains Ugo's activity", async () => {
  const { app, ana, ugo } = await agencyWithCalendar()
  const { id: projeto_id } = await ana.api.projetos.create({
    title: 'Site',
    clientName: 'Café',
    description: 'Novo',
    category: 'Web Design',
  })
  const arquivo = 'https://drive.example/a,b;c'
  const { id } = await ugo.api.atividades.create({ ...cardapio, projeto_id, arquivo })
  const { endereco, ...made } = await ugo.api.agenda.assinar({ escopo: 'minha' })
  expect(made).toEqual({
    id: expect.any(Number),
    escopo: 'minha',
    com_prazos: false,
    com_financeiro: false,
    criado_em: '2026-11-20T14:30:00-03:00',
  })
  expect(endereco).toMatch(/^http:\/\/localhost:3000\/api\/agenda\/[\w-]{43}\.ics$/)
  expect(await ugo.api.agenda.assinaturas()).toEqual([made])
  expect(await listFeedEvents(app, endereco)).toEqual([
    {
      uid: expect.stringMatching(new RegExp(`^atividade-${id}@[0-9a-f]{20}\\.bastidor$`)),
      summary: 'Cardápio (Café da Praça)',
      description: [
        'Responsável: Ugo',
        'Status: Pendente',
        'Realização: 23/11/2026, 14:30',
        'Projeto: Site',
        `Arquivo: ${arquivo}`,
        `http://localhost:3000/dashboard/agenda?atividade=${id}`,
      ].join('\n'),
      sequence: 2,
      status: 'CONFIRMED',
      de: '2026-11-20T09:00:00-03:00',
      ate: '2026-11-30T23:59:00-03:00',
    },
  ])
})

test('the feed is a calendar response for private caches with an ETag, and a request with that ETag gets a 304 while the feed is unchanged', async () => {
  const { app, ugo } = await agencyWithCalendar()
  await ugo.api.atividades.create(cardapio)
  const { endereco } = await ugo.api.agenda.assinar({ escopo: 'equipe' })
  const response = await fetchFeed(app, endereco)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(response.headers.has('set-cookie')).toBe(false)
  const text = await response.text()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s)
  expect(text).toContain('X-WR-CALNAME:Toda a equipe · ')
  const etag = response.headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"outra", ${etag}`]) {
    const again = await fetchFeed(app, endereco, { 'if-none-match': known })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  app.pass({ minutes: 10 })
  expect((await fetchFeed(app, endereco, { 'if-none-match': etag })).status).toBe(304)
  await ugo.api.atividades.create(cardapio)
  expect((await fetchFeed(app, endereco, { 'if-none-match': etag })).status).toBe(200)
  const head = await app.fetch(new Request(endereco, { method: 'HEAD' }))
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test("a subscription shows the person's own activities or those of the whole team, depending on its scope", async () => {
  const { app, ana, ugo } = await agencyWithCalendar()
  for (const responsavel of ['Ugo', 'Bia', 'Bia e ugo', 'Hugo'])
    await ana.api.atividades.create({ ...cardapio, responsavel, atividade: responsavel })
  const own = await ugo.api.agenda.assinar({ escopo: 'minha' })
  const all = await ugo.api.agenda.assinar({ escopo: 'equipe' })
  expect(await listFeedTitles(app, own.endereco)).toEqual([
    'Ugo (Café da Praça)',
    'Bia e ugo (Café da Praça)',
  ])
  expect(await listFeedTitles(app, all.endereco)).toHaveLength(4)
})

test('the feed reaches from six months back to eighteen months ahead', async () => {
  const { app, ugo } = await agencyWithCalendar()
  const make = (atividade: string, from: string, to: string) =>
    ugo.api.atividades.create({ ...cardapio, atividade, data_pedido: from, data_entrega: to })
  await make('antes', '2026-05-01T09:00', '2026-05-19T23:59')
  await make('começa', '2026-05-01T09:00', '2026-05-20T00:00')
  await make('termina', '2028-05-20T23:59', '2028-06-01T09:00')
  await make('depois', '2028-05-21T00:00', '2028-06-01T09:00')
  await make('ao contrário', '2028-06-01T09:00', '2026-05-01T09:00')
  const { endereco } = await ugo.api.agenda.assinar({ escopo: 'equipe' })
  const found = (await listFeedTitles(app, endereco)).map((title) => title.replace(' (Café da Praça)', ''))
  expect(found).toEqual(['começa', 'termina', 'ao contrário'])
})

test('a changed event keeps its UID with a higher sequence, and a deleted one is cancelled in the feed for thirty days', async () => {
  const { app, ugo } = await agencyWithCalendar()
  const made = await ugo.api.atividades.create(cardapio)
  const { endereco } = await ugo.api.agenda.assinar({ escopo: 'minha' })
  const state = async () =>
    (await listFeedEvents(app, endereco)).map((one) => [one.sequence, one.status, one.ate])
  const [before] = await listFeedEvents(app, endereco)
  await ugo.api.atividades.update({ ...made, data_entrega: '2026-12-01T18:00' })
  const [after] = await listFeedEvents(app, endereco)
  expect(after).toEqual({ ...before, sequence: 4, ate: '2026-12-01T18:00:00-03:00' })
  await ugo.api.atividades.remove({ id: made.id })
  expect(await state()).toEqual([[5, 'CANCELLED', '2026-12-01T18:00:00-03:00']])
  await ugo.api.lixeira.restaurar({ entidade: 'atividades', id: made.id })
  expect(await state()).toEqual([[6, 'CONFIRMED', '2026-12-01T18:00:00-03:00']])
  await ugo.api.atividades.remove({ id: made.id })
  app.pass({ hours: 30 * 24 })
  expect(await state()).toEqual([[7, 'CANCELLED', '2026-12-01T18:00:00-03:00']])
  app.pass({ seconds: 1 })
  expect(await state()).toEqual([])
})

/** Sets up Ana's agency with a pending transaction and projects with deadlines. */
async function office() {
  const agency = await agencyWithFinance()
  const { api } = agency.ana
  const site = {
    title: 'Site novo',
    clientName: 'Padaria',
    description: 'Um site',
    category: 'Web Design',
  } as const
  await api.projetos.create({ ...site, deadline: '2026-12-31' })
  const done = await api.projetos.create({ ...site, title: 'Pronto', deadline: '2026-12-30' })
  await api.projetos.setStatus({ id: done.id, status: 'completed' })
  await api.transacoesFinanceiras.create({ ...agency.receita, data_vencimento: '2026-11-30' })
  return agency
}

test('project deadlines and due dates of transactions are whole-day events, only in subscriptions that include them', async () => {
  const { app, ana } = await office()
  const all = await ana.api.agenda.assinar({ escopo: 'equipe', com_prazos: true, com_financeiro: true })
  const days = (await listFeedEvents(app, all.endereco)).map(({ summary, de, ate }) => [summary, de, ate])
  expect(days).toEqual([
    ['Prazo: Site novo (Padaria)', '2026-12-31', '2027-01-01'],
    [expect.stringMatching(/^Receber de /), '2026-11-30', '2026-12-01'],
  ])
  const some = await ana.api.agenda.assinar({ escopo: 'minha', com_prazos: true })
  expect(await listFeedTitles(app, some.endereco)).toEqual(['Prazo: Site novo (Padaria)'])
  const bare = await ana.api.agenda.assinar({ escopo: 'minha' })
  expect(await listFeedTitles(app, bare.endereco)).toEqual([])
})

test('only an admin can include due dates of transactions, and an admin who is demoted no longer sees these due dates', async () => {
  const { app, ana } = await office()
  const ugo = await app.person('Ugo', 'user')
  expect(await refusal(ugo.api.agenda.assinar({ escopo: 'minha', com_financeiro: true }))).toMatchObject({
    status: 403,
  })
  expect(await ugo.api.agenda.assinaturas()).toEqual([])
  const bia = await app.person('Bia', 'admin')
  const { endereco } = await bia.api.agenda.assinar({
    escopo: 'equipe',
    com_prazos: true,
    com_financeiro: true,
  })
  expect(await listFeedTitles(app, endereco)).toHaveLength(2)
  const become = (role: 'admin' | 'user' | 'client') =>
    ana.api.usuarios.update({ id: bia.id, nome: 'Bia', email: bia.email, role })
  await become('user')
  expect(await listFeedTitles(app, endereco)).toEqual(['Prazo: Site novo (Padaria)'])
  await become('client')
  expect((await fetchFeed(app, endereco)).status).toBe(404)
  await become('admin')
  expect(await listFeedTitles(app, endereco)).toHaveLength(2)
})
