import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Meta } from '#contract/endpoint.ts'
import { type EndpointEntry, everyEndpoint } from './platform/http/endpoints.ts'
import { site } from './testing/agency.ts'
import { type Person, type TestApp, testApp } from './testing/app.ts'

/** All endpoints, signing out last because it ends the session. */
const rows = everyEndpoint().sort(
  (a, b) => Number(a.name === 'sessao.logout') - Number(b.name === 'sessao.logout'),
)

/** Calls an endpoint for a record that does not exist; only the access check matters. */
async function knock({ send }: Pick<Person, 'send'>, { method, path }: EndpointEntry) {
  const response = await send(method, path.replace(/\{\w+\}/g, '999999'), method === 'GET' ? undefined : {})
  const stream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (stream) await response.body?.cancel()
  return { status: response.status, body: stream ? '' : await response.text() }
}

async function everybody() {
  const app = await testApp()
  const gone = await app.person('Gil')
  app.pass({ minutes: 31 })
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const paula = app.browser()
  await paula.api.cadastro.create({
    name: 'Paula',
    email: 'paula@exemplo.com.br',
    password: 'uma senha bem longa',
    role: 'admin',
  })
  const bruno = await app.person('Bruno')
  await ana.api.usuarios.bloquear({ id: bruno.id })
  const { id } = await ana.api.projetos.create({ ...site, clientName: 'Caio', clientId: caio.id })
  const personas: Record<string, { as: Meta['access'][number] | 'ninguem'; who: Pick<Person, 'send'> }> = {
    nobody: { as: 'ninguem', who: app.browser() },
    admin: { as: 'admin', who: ana },
    user: { as: 'user', who: await app.person('Ugo', 'user') },
    'client with a project': { as: 'client', who: caio },
    'client without projects': { as: 'client', who: await app.person('Clara') },
    'client who requested the role admin': { as: 'client', who: paula },
    blocked: { as: 'ninguem', who: bruno },
    'expired session': { as: 'ninguem', who: gone },
  }
  return { app, ana, caio, personas, projeto: id, fatura: await invoiceOf(app, caio.id) }
}

/** A receita of a cliente that is linked to that account. */
async function invoiceOf(app: TestApp, usuario_id: number): Promise<number> {
  const { api } = await app.person('Ana', 'admin')
  const { id: categoria_id } = await api.categoriasFinanceiras.create({ nome: 'Projetos', tipo: 'receita' })
  const { id: pessoa } = await api.clientes.create({ nome: 'Padaria Aurora' })
  await api.clientes.ligarConta({ id: pessoa, conta_id: usuario_id })
  const receita = { tipo: 'receita' as const, valor: 100, data_vencimento: '2026-11-25' }
  return (await api.transacoesFinanceiras.create({ ...receita, categoria_id, pessoa })).id
}

// Calls every endpoint as every persona, which takes long.
test('every endpoint accepts exactly the roles that it names', { timeout: 90_000 }, async () => {
  const { personas } = await everybody()
  for (const row of rows) {
    const { access } = row.meta
    for (const [name, { as, who }] of Object.entries(personas)) {
      const { status, body } = await knock(who, row)
      const story = `${row.name} for ${name}: ${status} ${body}`
      if (access !== 'publico' && as === 'ninguem') {
        expect(status, story).toBe(401)
        expect(body, story).toContain('Sua sessão terminou. Entre de novo para continuar.')
      } else if (typeof access !== 'string' && !access.includes(as as 'client')) {
        expect(status, story).toBe(403)
        expect(body, story).toContain('Você não tem permissão para fazer isso.')
      } else {
        expect([200, 201, 204, 404, 409, 422], story).toContain(status)
      }
    }
  }
})

test('only these endpoints are public', () => {
  expect(rows.filter(({ meta }) => meta.access === 'publico').map(({ name }) => name)).toEqual([
    'sessao.login',
    'cadastro.create',
    'senha.esqueci',
    'senha.redefinir',
    'site.get',
    'contato.create',
    'avisos.sair',
    'recibos.verificar',
    'titulares.pedir',
    'titulares.confirmar',
  ])
})

/** For each endpoint that requires a confirmed session only for certain input: such an input. */
const asking: Record<string, Record<string, unknown>> = {
  'usuarios.create': {
    nome: 'Davi',
    email: 'davi@exemplo.com.br',
    senha: 'outra senha bem longa',
    role: 'admin',
  },
  'usuarios.update': { id: 1, nome: 'Davi', email: 'davi@exemplo.com.br', senha: 'outra senha bem longa' },
  'convites.create': { role: 'user' },
  'configuracoes.update': { pix_chave: 'davi@exemplo.com.br' },
  'lixeira.restaurar': { entidade: 'usuarios', id: 1 },
}

test('every endpoint with `confirmed` rejects a session whose password was typed 15 minutes ago', async () => {
  const { app, personas } = await everybody()
  app.pass({ minutes: 15 })
  for (const { name, method, path, meta } of rows.filter(({ meta }) => meta.confirmed)) {
    const input = meta.confirmed === true ? {} : asking[name]
    for (const { as, who } of Object.values(personas)) {
      if (typeof meta.access === 'string' || !meta.access.includes(as as 'client')) continue
      const address = path.replace(/\{(\w+)\}/g, (_, field: string) => String(input?.[field] ?? 999_999))
      const response = await who.send(method, address, input)
      expect([response.status, await response.json()], `${name} for ${as}`).toEqual([
        403,
        { error: 'Confirme sua senha para continuar.', code: 'CONFIRMACAO_NECESSARIA' },
      ])
    }
  }
})

test('only these endpoints require a confirmed session', () => {
  expect(rows.filter(({ meta }) => meta.confirmed).map(({ name }) => name)).toEqual([
    'usuarios.create',
    'usuarios.update',
    'usuarios.aprovar',
    'usuarios.desbloquear',
    'convites.create',
    'configuracoes.update',
    'configuracoes.updateSaida',
    'lixeira.restaurar',
    'agenda.assinar',
    'copias.liberar',
    'copias.baixar',
  ])
})

test('every endpoint names its access, and every change names its entidade', () => {
  for (const { name, method, meta } of rows) {
    expect(meta.access.length, name).toBeGreaterThan(0)
    if (method !== 'GET') expect(meta.entidade, name).toBeTruthy()
  }
})

test('every paginated list sends X-Total-Count', async () => {
  const { ana, caio } = await everybody()
  const paging = rows.filter(({ input }) => input instanceof z.ZodObject && 'offset' in input.shape)
  expect(paging.length).toBeGreaterThan(10)
  for (const { name, method, path, meta } of paging) {
    const who = typeof meta.access === 'string' || meta.access.includes('admin') ? ana : caio
    const response = await who.send(method, path)
    expect([response.status, response.headers.get('x-total-count')], name).toEqual([
      200,
      expect.stringMatching(/^\d+$/),
    ])
  }
})

test('a record of another client gets the same response as one that does not exist', async () => {
  const { app, projeto, fatura } = await everybody()
  const stranger = await app.person('Davi')
  const aboutOne = rows.filter(({ path, meta }) => {
    const mayAsk = meta.access === 'autenticado' || meta.access.includes('client' as never)
    return /^\/(projetos|permissoes|faturas)\/\{id\}/.test(path) && mayAsk
  })
  expect(aboutOne.map(({ name }) => name)).toEqual([
    'projetos.get',
    'projetos.aprovar',
    'projetos.rejeitar',
    'projetos.comentarios',
    'projetos.comentar',
    'permissoes.get',
    'permissoes.permitir',
    'permissoes.negar',
    'permissoes.revogar',
    'faturas.pix',
  ])
  const body = { motivo: 'Falta a cor', message: 'Oi', texto: 1 }
  for (const { name, method, path } of aboutOne) {
    const ask = async (id: number) => {
      const response = await stranger.send(
        method,
        path.replace('{id}', String(id)),
        method === 'GET' ? undefined : body,
      )
      // The request id differs in each response.
      response.headers.delete('x-request-id')
      return { status: response.status, headers: [...response.headers], body: await response.text() }
    }
    const [others, none] = [await ask(name === 'faturas.pix' ? fatura : projeto), await ask(999_999)]
    expect(others, name).toEqual(none)
    expect(others, name).toMatchObject({
      status: 404,
      body: expect.stringContaining('Registro não encontrado.'),
    })
  }
})
