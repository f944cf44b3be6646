import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { toSessionUser } from '#accounts/sessao/session-user.ts'
import { handlers } from '#app/server/handlers.ts'
import { comoClienteDe, VER_COMO } from '#platform/auth/rules.ts'
import { change } from '#platform/db/change.ts'
import { testApp } from '#testing/app.ts'
import { openBrowser } from '#testing/browser.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { tabOf, viewingTab } from '#testing/client-view.ts'
import { agencyWithRecords, type Records } from '#testing/records.ts'
import { validRequests } from '#testing/valid-requests.ts'
import { createApiHandler, type Env, withoutWrites } from './api-handler.ts'
import { readAsClient } from './client-view.ts'
import { api } from './dispatch.ts'
import { everyEndpoint } from './endpoints.ts'

const rows = everyEndpoint()
const readable = rows.filter(({ meta }) => meta.comoCliente)
const soVendo = 'Você está só vendo como o cliente.'

test('only the endpoints in this list can be read as a client', () => {
  expect(readable.map(({ name }) => name)).toEqual([
    'sessao.get',
    'projetos.list',
    'projetos.get',
    'projetos.comentarios',
    'pecas.list',
    'pecas.mesa',
    'marcacoes.get',
    'comparacoes.get',
    'termos.arquivo',
    'termos.pdf',
    'rodadas.list',
    'rodadas.vista',
    'rodadas.condicoes',
    'rodadas.aditivo',
    'relogio.get',
    'painel.get',
    'busca.get',
    'permissoes.get',
    'recibos.pdf',
    'faturas.list',
    'faturas.resumo',
    'faturas.pix',
  ])
  expect(readable.filter(({ method, meta }) => method !== 'GET' || meta.entidade)).toEqual([])
  const ofProject = readable.filter(({ meta }) => meta.comoCliente === 'projeto')
  expect(ofProject.map(({ name }) => name)).toEqual(['pecas.mesa', 'marcacoes.get', 'comparacoes.get'])
})

/** All rows of all tables. */
async function everything({ context }: Records['app']): Promise<Record<string, string[]>> {
  const { reads } = context.database
  const tables = await reads.introspection.getTables()
  const contents = tables.map(async ({ name }) => {
    const rows = await reads
      .selectFrom(name as 'usuarios')
      .selectAll()
      .execute()
    return [name, rows.map((row) => JSON.stringify(row)).sort()]
  })
  return Object.fromEntries(await Promise.all(contents))
}

/** A valid input for each endpoint. */
async function inputsOf(records: Records): Promise<Map<string, object>> {
  const { ana, caio } = records
  const inputs = new Map<string, object>()
  for (const { name, meta } of rows) {
    const who = typeof meta.access === 'string' || meta.access.includes('client') ? caio : ana
    inputs.set(name, (await validRequests[name]?.(records, who)) ?? {})
  }
  return inputs
}

// This test takes long because it calls every endpoint.
test('while Ana views as Caio, every endpoint answers as for him or is refused, and nothing changes', {
  timeout: 180_000,
}, async () => {
  const records = await agencyWithRecords()
  const { app, ana, caio } = records
  const inputs = await inputsOf(records)
  const tab = await viewingTab(app, ana, caio)
  const before = await everything(app)
  expect(Object.keys(before)).toContain('auditoria')
  for (const row of rows) {
    const input = inputs.get(row.name) ?? {}
    const response = await callEndpoint(tab, row, input)
    const answer = [response.status, await response.text()]
    if (row.method !== 'GET') {
      expect(answer, row.name).toEqual([403, expect.stringContaining(soVendo)])
    } else if (!row.meta.comoCliente) {
      expect(answer, row.name).toEqual([403, expect.stringContaining('ficam de fora quando você vê')])
    } else {
      const own = await callEndpoint(caio, row, input)
      expect(answer, row.name).toEqual([own.status, await own.text()])
      expect(answer[0], row.name).toBe(200)
      expect(response.headers.get('x-total-count')).toBe(own.headers.get('x-total-count'))
    }
  }
  expect(await everything(app)).toEqual(before)
  expect((await ana.api.sessao.get()).name).toBe('Ana')
})

// This test takes long because it calls every endpoint.
test('while Ugo looks at a project as its client does, only its pieces answer, and nothing changes', {
  timeout: 180_000,
}, async () => {
  const records = await agencyWithRecords()
  const { app, ana, project } = records
  const ugo = await app.person('Ugo', 'user')
  const inputs = await inputsOf(records)
  for (const person of [ana, ugo]) {
    const tab = tabOf(app, person, comoClienteDe(await project()))
    const before = await everything(app)
    for (const row of rows) {
      const response = await callEndpoint(tab, row, inputs.get(row.name) ?? {})
      const answer = [response.status, await response.text()]
      if (row.method !== 'GET') expect(answer, row.name).toEqual([403, expect.stringContaining(soVendo)])
      else if (row.meta.comoCliente !== 'projeto')
        expect(answer, row.name).toEqual([403, expect.stringContaining('ficam de fora quando você vê')])
      // The records of the inputs are Caio's too, but belong to other projects.
      else expect(answer, row.name).toEqual([404, expect.stringContaining('NOT_FOUND')])
    }
    expect(await everything(app)).toEqual(before)
  }
})

test('a handler that would change something cannot, while Ana views as Caio', async () => {
  const { context, person } = await testApp()
  const [ana, caio] = [await person('Ana', 'admin'), await person('Caio')]
  await ana.api.verComo.abrir({ id: caio.id })
  const get = api.sessao.get.handler(async ({ context: call }) => {
    const { app, user } = call
    await change(app.database, (db) => db.deleteFrom('sessoes').execute())
    return toSessionUser(call, user, user.expiraEm)
  })
  const answer = createApiHandler(context, { ...handlers, sessao: { ...handlers.sessao, get } })
  const routes = new Hono<Env>().use(readAsClient(context)).all('/api/*', (c) => answer(c))
  const browser = openBrowser((request) => routes.fetch(request), { [VER_COMO]: String(caio.id) })
  for (const [name, value] of ana.jar) browser.jar.set(name, value)
  expect((await browser.send('GET', '/sessao')).status).toBe(500)
  const own = openBrowser((request) => routes.fetch(request))
  for (const [name, value] of ana.jar) own.jar.set(name, value)
  expect((await own.send('GET', '/sessao')).status).toBe(200)
  expect((await own.send('GET', '/sessao')).status).toBe(401)
})

test('a request of an admin who views as a client has no handle for changes', async () => {
  const { context } = await testApp()
  const { database } = withoutWrites(context)
  const deleting = change(database, (db) => db.deleteFrom('usuarios').execute())
  await expect(deleting).rejects.toThrow('must not change anything')
  expect(await database.reads.selectFrom('usuarios').select('id').execute()).toEqual([])
})
