import { expect, test } from 'vitest'
import { site } from '#testing/agency.ts'
import { password, testApp } from '#testing/app.ts'

/**
 * Creates an audit log in which Ugo creates a project one second before midnight in São Paulo (03:00 UTC) and
 * changes its status at midnight.
 */
async function aroundMidnight() {
  const app = await testApp()
  const ugo = await app.person('Ugo', 'user')
  const ana = await app.person('Ana', 'admin')
  const signIn = () => Promise.all([ugo, ana].map(({ api, email }) => api.sessao.login({ email, password })))
  app.pass({ hours: 9, minutes: 29, seconds: 59 })
  await signIn()
  const { id } = await ugo.api.projetos.create(site)
  app.pass({ seconds: 1 })
  await ugo.api.projetos.setStatus({ id, status: 'review' })
  const find = async (query: string) => {
    const response = await ana.fetch(`/api/auditoria?entidade=projetos&${query}`)
    const rows = (await response.json()) as { acao: string; quando: string }[]
    return { status: response.status, total: response.headers.get('x-total-count'), rows }
  }
  const actions = async (query: string) => (await find(query)).rows.map(({ acao }) => acao)
  return { app, ana, ugo, find, actions }
}

test('date filters use days in São Paulo, from the first to the last moment of the day', async () => {
  const { find, actions } = await aroundMidnight()
  expect((await find('')).rows.map(({ quando }) => quando)).toEqual([
    '2026-11-21T00:00:00-03:00',
    '2026-11-20T23:59:59-03:00',
  ])
  expect(await actions('data_inicio=2026-11-21')).toEqual(['projetos.setStatus'])
  expect(await actions('data_fim=2026-11-20')).toEqual(['projetos.create'])
  expect(await actions('data_inicio=2026-11-20&data_fim=2026-11-21')).toHaveLength(2)
  expect(await actions('data_inicio=2026-11-22')).toEqual([])
})

test('filters the audit log by user and by action, newest entries first', async () => {
  const { ana, ugo, find, actions } = await aroundMidnight()
  expect(await actions(`usuario=${ugo.id}`)).toEqual(['projetos.setStatus', 'projetos.create'])
  expect(await actions(`usuario=${ana.id}`)).toEqual([])
  expect(await actions('usuario=9007199254740991')).toEqual([])
  expect(await actions('acao=projetos.create')).toEqual(['projetos.create'])
  const page = await find('limit=1&offset=1')
  expect([page.total, page.rows.map(({ acao }) => acao)]).toEqual(['2', ['projetos.create']])
  expect((await find('data_inicio=ontem')).status).toBe(422)
})

test('the audit log is sent without the hashes that link its rows and without the person concerned', async () => {
  const { ana } = await aroundMidnight()
  expect(await (await ana.fetch('/api/auditoria')).text()).not.toMatch(/hmac|anterior|interessado/)
})
