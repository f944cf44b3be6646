import { afterEach, expect, test, vi } from 'vitest'
import { type Person, password, refusal } from '#testing/app.ts'
import {
  agencyWithCalendar,
  cardapio,
  fetchFeed,
  fetchFeedError,
  unknownFeedAddress,
} from '#testing/calendar.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('the address of a person who was blocked, deleted or moved out of the team gets the same response as an unknown address', async () => {
  const { app, ana } = await agencyWithCalendar()
  const none = await fetchFeedError(app, unknownFeedAddress)
  expect(none).toMatchObject({ status: 404, body: { error: 'Registro não encontrado.', code: 'NOT_FOUND' } })
  const ends: [string, (person: Person) => Promise<unknown>][] = [
    ['Bruno', ({ id }) => ana.api.usuarios.bloquear({ id })],
    ['Davi', ({ id }) => ana.api.usuarios.remove({ id })],
    ['Clara', ({ id, email }) => ana.api.usuarios.update({ id, nome: 'Clara', email, role: 'client' })],
    ['Elis', ({ api }) => api.perfil.encerrar({ senha_atual: password })],
    ['Fabio', async ({ api }) => api.agenda.revogar({ id: (await api.agenda.assinaturas())[0]?.id ?? 0 })],
    ['Gil', ({ api }) => api.agenda.assinar({ escopo: 'equipe' })],
  ]
  for (const [name, end] of ends) {
    const person = await app.person(name, 'user')
    const { endereco } = await person.api.agenda.assinar({ escopo: 'equipe' })
    expect((await fetchFeed(app, endereco)).status, name).toBe(200)
    await end(person)
    expect(await fetchFeedError(app, endereco), name).toEqual(none)
  }
  for (const wrong of ['x', 'A'.repeat(42), `${'A'.repeat(43)}=`, '%00', '%ff', '..%2fx', "' or 1=1"])
    expect(await fetchFeedError(app, `http://localhost:3000/api/agenda/${wrong}.ics`), wrong).toEqual(none)
})

test('closing an account deletes its subscriptions, and the data export lists them without the token', async () => {
  const { app, ugo } = await agencyWithCalendar()
  const { endereco } = await ugo.api.agenda.assinar({ escopo: 'minha' })
  const token = endereco.match(/([\w-]{43})\.ics$/)?.[1] ?? ''
  const dados = await (await ugo.send('GET', '/perfil/dados')).json()
  const secao = dados.secoes.find((one: { tabela: string }) => one.tabela === 'assinaturas_agenda')
  expect(secao.linhas).toEqual([
    { escopo: 'Minha pauta', criado_em: '2026-11-20T14:30:00-03:00', revogado_em: null },
  ])
  const listStored = () => app.context.database.reads.selectFrom('assinaturas_agenda').selectAll().execute()
  expect(await listStored()).toMatchObject([{ token_hash: expect.not.stringContaining(token) }])
  expect(JSON.stringify([await listStored(), dados])).not.toContain(token)
  await ugo.api.perfil.encerrar({ senha_atual: password })
  expect(await listStored()).toEqual([])
})

test('a new subscription revokes only the previous one with the same scope, and neither audit row contains the address', async () => {
  const { app, ana, ugo } = await agencyWithCalendar()
  const other = await ugo.api.agenda.assinar({ escopo: 'equipe' })
  const first = await ugo.api.agenda.assinar({ escopo: 'minha' })
  const second = await ugo.api.agenda.assinar({ escopo: 'minha', com_prazos: true })
  expect(
    await Promise.all([other, first, second].map(async (one) => (await fetchFeed(app, one.endereco)).status)),
  ).toEqual([200, 404, 200])
  expect((await ugo.api.agenda.assinaturas()).map(({ id }) => id)).toEqual([other.id, second.id])
  const acts = await ana.api.auditoria.list({ entidade: 'assinaturas_agenda' })
  const state = { usuario_id: ugo.id, escopo: 'minha', com_prazos: 0, com_financeiro: 0, revogado_em: null }
  const at = '2026-11-20T17:30:00.000Z'
  expect(acts.slice(0, 2)).toMatchObject([
    { acao: 'agenda.assinar', entidade_id: second.id, antes: null, depois: { ...state, com_prazos: 1 } },
    { acao: 'agenda.assinar', entidade_id: first.id, antes: state, depois: { ...state, revogado_em: at } },
  ])
  for (const { endereco } of [other, first, second])
    expect(JSON.stringify(acts)).not.toContain(endereco.slice(-47, -4))
})

test('a password change revokes the calendar subscriptions if the person requests it, whichever way the password is set', async () => {
  const { app, ana } = await agencyWithCalendar()
  const senha = 'outra senha bem longa'
  const ways: Record<string, (person: Person, revogar_agendas: boolean) => Promise<unknown>> = {
    Bruno: async ({ email }, revogar_agendas) => {
      await app.browser().api.senha.esqueci({ email })
      const [mail] = await ana.api.correio.list({})
      const token = /token=([\w-]+)/.exec(mail?.texto ?? '')?.[1] ?? ''
      return app.browser().api.senha.redefinir({ token, senha, revogar_agendas })
    },
    Davi: ({ api }, revogar_agendas) =>
      api.perfil.setSenha({ senha_atual: password, senha_nova: senha, revogar_agendas }),
    Elis: ({ id, email }, revogar_agendas) =>
      ana.api.usuarios.update({ id, nome: 'Elis', email, senha, revogar_agendas }),
  }
  for (const [name, change] of Object.entries(ways)) {
    for (const revoked of [false, true]) {
      const person = await app.person(revoked ? `${name} Dois` : name, 'user')
      const minha = await person.api.agenda.assinar({ escopo: 'minha' })
      const equipe = await person.api.agenda.assinar({ escopo: 'equipe' })
      const before = (await ana.api.auditoria.list({ entidade: 'assinaturas_agenda' })).length
      await change(person, revoked)
      for (const { endereco } of [minha, equipe])
        expect((await fetchFeed(app, endereco)).status, `${name} ${revoked}`).toBe(revoked ? 404 : 200)
      const acts = await ana.api.auditoria.list({ entidade: 'assinaturas_agenda' })
      expect(acts.length - before, `${name} ${revoked}`).toBe(revoked ? 2 : 0)
      const antes = { usuario_id: person.id, revogado_em: null }
      if (revoked) expect(acts[0]).toMatchObject({ acao: 'agenda.revogarTodas', antes })
    }
  }
})

test('one account can neither list nor revoke the subscription of another', async () => {
  const { app, ana, ugo } = await agencyWithCalendar()
  const { id, endereco } = await ugo.api.agenda.assinar({ escopo: 'minha' })
  expect(await ana.api.agenda.assinaturas()).toEqual([])
  expect(await refusal(ana.api.agenda.revogar({ id }))).toMatchObject({ status: 404 })
  expect((await fetchFeed(app, endereco)).status).toBe(200)
  await ugo.api.agenda.revogar({ id })
  expect(await refusal(ugo.api.agenda.revogar({ id }))).toMatchObject({ status: 404 })
})

test('requests with unknown tokens are rate limited, and requests with a valid token are not', async () => {
  const { app, ugo } = await agencyWithCalendar({ THROTTLE: 'on' })
  const { endereco } = await ugo.api.agenda.assinar({ escopo: 'equipe' })
  for (let count = 0; count < 30; count += 1)
    expect((await fetchFeed(app, unknownFeedAddress)).status).toBe(404)
  const last = await fetchFeed(app, unknownFeedAddress)
  expect([last.status, last.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await last.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await fetchFeed(app, endereco)).status).toBe(200)
  app.pass({ seconds: 61 })
  expect((await fetchFeed(app, unknownFeedAddress)).status).toBe(404)
})

test('reading the feed changes neither the subscription nor the audit log, and no log line contains the address', async () => {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const { app, ugo } = await agencyWithCalendar({ LOG_LEVEL: 'debug' })
  await ugo.api.atividades.create(cardapio)
  const { endereco } = await ugo.api.agenda.assinar({ escopo: 'equipe' })
  const { reads } = app.context.database
  const all = async () => [
    await reads.selectFrom('assinaturas_agenda').selectAll().execute(),
    await reads.selectFrom('auditoria').select('seq').execute(),
  ]
  const before = await all()
  await fetchFeed(app, endereco)
  expect(await all()).toEqual(before)
  await app.context.database.close()
  const broken = await fetchFeed(app, endereco)
  expect(broken.status).toBe(500)
  expect(lines.join('')).toContain('request failed')
  expect(lines.join('') + (await broken.text())).not.toContain(endereco.slice(-47, -4))
})
