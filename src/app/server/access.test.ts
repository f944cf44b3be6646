import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Meta } from '#platform/contract/endpoint.ts'
import { type Role, roles } from '#platform/contract/roles.ts'
import { type EndpointEntry, everyEndpoint } from '#platform/http/endpoints.ts'
import { site } from '#testing/agency.ts'
import { type Person, password } from '#testing/app.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { agencyWithRecords, type Records } from '#testing/records.ts'
import { tokenOf } from '#testing/revisores.ts'
import { validRequests } from '#testing/valid-requests.ts'

const endings = ['revisao.sair', 'sessao.logout']

/** All endpoints. Those that end a session come last. */
const rows = everyEndpoint().sort((a, b) => endings.indexOf(a.name) - endings.indexOf(b.name))

type Persona = Pick<Person, 'send' | 'fetch' | 'jar'>
type As = Role | 'revisor' | 'ninguem'

/**
 * These endpoints set the cookie of another session, with which the persona would become another person, so the
 * previous cookies are restored.
 */
const signsIn = ['sessao.login', 'cadastro.create', 'senha.criar', 'revisao.entrar']

/**
 * Calls an endpoint as a persona.
 * @returns the status and the body; the body of an event stream, which does not end, is left out
 */
async function knock(who: Persona, row: EndpointEntry, input: object) {
  const cookies = [...who.jar]
  const response = await callEndpoint(who, row, input)
  if (signsIn.includes(row.name)) {
    const review = who.jar.get('revisao')
    who.jar.clear()
    for (const [name, value] of cookies) who.jar.set(name, value)
    // A browser in which a link was verified gets a new cookie with each further link, and the former one ends.
    if (review !== undefined && who.jar.has('revisao')) who.jar.set('revisao', review)
  }
  const stream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (stream) await response.body?.cancel()
  return { status: response.status, body: stream ? '' : await response.text() }
}

interface Exception {
  status: number
  /** The personas that get this status; by default all personas whose role is accepted. */
  personas?: string[]
  because: string
}

const anotherClients: Exception = {
  status: 404,
  personas: ['client without records', 'client who requested the role admin', 'reviewer of another project'],
  because: 'the record belongs to another client',
}

const teamNeverAnswers: Exception = {
  status: 403,
  personas: ['admin', 'user'],
  because: 'only the people who decide answer in a rodada',
}

/**
 * The endpoints for which a valid request does not succeed for all or for some of the accepted personas, with
 * the status that these personas get. Every other endpoint must return the success status of its contract.
 */
const exceptions: Record<string, Exception | Exception[]> = {
  'projetos.get': anotherClients,
  'projetos.aprovar': anotherClients,
  'projetos.rejeitar': anotherClients,
  'projetos.comentarios': anotherClients,
  'projetos.comentar': anotherClients,
  'relogio.get': anotherClients,
  'dossie.resumo': anotherClients,
  'dossie.baixar': anotherClients,
  'relogio.bola': anotherClients,
  'rodadas.list': anotherClients,
  'rodadas.condicoes': anotherClients,
  'rodadas.aditivo': [
    anotherClients,
    { status: 404, personas: ['user', 'reviewer'], because: 'a price is only seen by whom it is put to' },
  ],
  'rodadas.responder': [anotherClients, teamNeverAnswers],
  'rodadas.vista': [anotherClients, teamNeverAnswers],
  'rodadas.concluir': [anotherClients, teamNeverAnswers],
  'pecas.list': anotherClients,
  'pecas.mesa': anotherClients,
  'comparacoes.get': anotherClients,
  'marcacoes.create': anotherClients,
  'marcacoes.pessoas': anotherClients,
  'marcacoes.get': anotherClients,
  'marcacoes.responder': [
    { ...anotherClients, personas: ['reviewer of another project'] },
    {
      ...anotherClients,
      status: 403,
      because: 'a client without a project sends no files, as in the chat',
    },
  ],
  'marcacoes.apagarMensagem': [
    anotherClients,
    { status: 409, personas: ['user'], because: 'only the author deletes a message' },
  ],
  'marcacoes.resolver': anotherClients,
  'marcacoes.reabrir': anotherClients,
  'marcacoes.remove': [
    anotherClients,
    { status: 403, personas: ['user'], because: 'only the author deletes a mark that the client sees' },
  ],
  'avisos.ler': anotherClients,
  'revisao.desconectar': { status: 404, because: 'an account has no browser with a link' },
  'termos.arquivo': anotherClients,
  'termos.pdf': anotherClients,
  'permissoes.get': anotherClients,
  'permissoes.permitir': anotherClients,
  'permissoes.negar': anotherClients,
  'permissoes.revogar': anotherClients,
  'recibos.pdf': anotherClients,
  'faturas.pix': anotherClients,
  'perfil.pedirLinkDeSenha': { status: 409, because: 'the password of each persona is its own' },
  'perfil.encerrar': { status: 422, because: 'the password is wrong, because the persona is still needed' },
  'copias.cancelar': { status: 409, because: 'no backup is under way; a running one could end too early' },
}

const expectedStatus = ({ name, success }: EndpointEntry, persona: string): number => {
  const exception = [exceptions[name] ?? []]
    .flat()
    .find(({ personas = [persona] }) => personas.includes(persona))
  return exception?.status ?? success
}

const accepts = ({ meta: { access } }: EndpointEntry, as: As): boolean => {
  if (access === 'publico') return true
  if (as === 'ninguem') return false
  if (access === 'participante') return true
  // Without an account a person with a link is a visitor to everything else.
  if (as === 'revisor') return false
  return access === 'autenticado' || access.some((role) => role === as)
}

/** A person who reviews a project of the agency by a link, which no request of this test is about. */
async function reviewer({ app, ana, project }: Records): Promise<Persona> {
  const id = await project()
  const { link, pin } = await ana.api.revisores.create({ id, nome: 'Marina', email: 'marina@cafe.com.br' })
  const browser = app.browser()
  await browser.api.revisao.entrar({ token: tokenOf(link), codigo: pin ?? '' })
  return browser
}

async function everybody() {
  const records = await agencyWithRecords()
  const { app, ana, caio } = records
  const expired = await app.person('Gil')
  app.pass({ minutes: 31 })
  for (const { api, email } of [ana, caio]) await api.sessao.login({ email, password })
  const paula = app.browser()
  await paula.api.cadastro.create({ name: 'Paula', email: 'paula@exemplo.com.br', password, role: 'admin' })
  const { id, email } = await paula.api.sessao.get()
  const bruno = await app.person('Bruno')
  await ana.api.usuarios.bloquear({ id: bruno.id })
  const personas: Record<string, { as: As; who: Persona | Person }> = {
    nobody: { as: 'ninguem', who: app.browser() },
    admin: { as: 'admin', who: ana },
    user: { as: 'user', who: await app.person('Ugo', 'user') },
    'client with records': { as: 'client', who: caio },
    'client without records': { as: 'client', who: await app.person('Clara') },
    'client who requested the role admin': {
      as: 'client',
      who: { ...paula, id, email },
    },
    blocked: { as: 'ninguem', who: bruno },
    'expired session': { as: 'ninguem', who: expired },
    'reviewer of another project': { as: 'revisor', who: await reviewer(records) },
  }
  return { ...records, personas }
}

// This test takes long because it calls every endpoint as every persona.
test('every endpoint accepts exactly the roles that it names', { timeout: 180_000 }, async () => {
  const { personas, ...records } = await everybody()
  for (const row of rows) {
    const prepare = async (who: Persona | Person) =>
      (await validRequests[row.name]?.(records, 'id' in who ? who : records.ana)) ?? {}
    // The personas that must be rejected send the same request, which succeeds for an admin.
    const forAdmin = await prepare(records.ana)
    const refused = Object.entries(personas).filter(([, { as }]) => !accepts(row, as))
    const accepted = Object.entries(personas).filter(([, { as }]) => accepts(row, as))
    for (const [name, { as, who }] of refused) {
      const { status, body } = await knock(who, row, forAdmin)
      const story = `${row.name} for ${name}: ${status} ${body}`
      if (as === 'ninguem' || as === 'revisor') {
        expect(status, story).toBe(401)
        expect(body, story).toContain('Sua sessão terminou. Entre de novo para continuar.')
      } else {
        expect(status, story).toBe(403)
        expect(body, story).toContain('Você não tem permissão para fazer isso.')
      }
    }
    for (const [name, { who }] of accepted) {
      // The request that was prepared for the admin is still valid, except at a public endpoint, which the
      // visitor has called since then.
      const isUnused = name === 'admin' && row.meta.access !== 'publico'
      const { status, body } = await knock(who, row, isUnused ? forAdmin : await prepare(who))
      expect(status, `${row.name} for ${name}: ${status} ${body}`).toBe(expectedStatus(row, name))
    }
  }
})

test('the tables of requests and of exceptions name only endpoints of the contract', () => {
  const names = rows.map(({ name }) => name)
  const listed = [...Object.keys(validRequests), ...Object.keys(exceptions)]
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
})

test('only the endpoints in this list are public', () => {
  expect(rows.filter(({ meta }) => meta.access === 'publico').map(({ name }) => name)).toEqual([
    'sessao.login',
    'cadastro.create',
    'senha.esqueci',
    'senha.redefinir',
    'senha.criar',
    'termos.get',
    'termos.registro',
    'revisao.abrir',
    'revisao.codigo',
    'revisao.entrar',
    'revisao.recusar',
    'revisao.lembretes',
    'site.get',
    'contato.create',
    'avisos.sair',
    'recibos.verificar',
    'titulares.pedir',
    'titulares.confirmar',
  ])
})

test('only admins read and change what the agency earns and spends, and the figures about projects and clients', () => {
  const forAdmins =
    /^(transacoesFinanceiras|pagamentos|parceladas|contasFixas|categoriasFinanceiras|extratos|fechamentos|notas|cobrancas|financeiro|resultados|indicadores)\.|^relogio\.(relatorio|exportar)$|^painel\.(hoje|aprovacoes)$/
  const guarded = rows.filter(({ name }) => forAdmins.test(name))
  const opened = guarded.filter(({ meta }) => JSON.stringify(meta.access) !== '["admin"]')
  expect(opened.map(({ name }) => name)).toEqual([])
  expect(guarded.length).toBeGreaterThan(50)
})

/**
 * Inputs for which an endpoint requires a confirmed session, for the endpoints that require a confirmed
 * session only for certain input.
 */
const asking: Record<string, object | ((review: { id: number; revisor: number }) => object)> = {
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
  'projetos.update': ({ id }) => ({ ...site, id, clientId: 999_999 }),
  'projetos.setCliente': ({ id }) => ({ id, clientName: 'Caio', clientId: 999_999 }),
  'revisores.create': ({ id }) => ({ id, nome: 'Ugo', email: 'ugo@outro.com.br' }),
  'revisores.update': ({ revisor }) => ({ id: revisor, nome: 'Ugo', email: 'ugo@outro.com.br' }),
  'revisores.novoLink': ({ revisor }) => ({ id: revisor }),
}

test('every endpoint with `confirmed` rejects a session whose password was typed 15 minutes ago', async () => {
  const { app, ana, project, personas } = await everybody()
  const id = await project()
  const { revisor } = await ana.api.revisores.create({ id, nome: 'Marina', email: 'marina@cafe.com.br' })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  app.pass({ minutes: 15 })
  for (const { name, method, path, meta } of rows.filter(({ meta }) => meta.confirmed)) {
    const given = meta.confirmed === true ? {} : asking[name]
    const input: Record<string, unknown> = {
      ...(typeof given === 'function' ? given({ id, revisor: revisor.id }) : given),
    }
    for (const { as, who } of Object.values(personas)) {
      if (typeof meta.access === 'string' || !meta.access.includes(as as 'client')) continue
      const address = path.replace(/\{(\w+)\}/g, (_, field: string) => String(input[field] ?? 999_999))
      const response = await who.send(method, address, input)
      expect([response.status, await response.json()], `${name} for ${as}`).toEqual([
        403,
        { error: 'Confirme sua senha para continuar.', code: 'CONFIRMACAO_NECESSARIA' },
      ])
    }
  }
})

test('only the endpoints in this list require a confirmed session', () => {
  expect(rows.filter(({ meta }) => meta.confirmed).map(({ name }) => name)).toEqual([
    'usuarios.create',
    'usuarios.update',
    'usuarios.aprovar',
    'usuarios.enviarLinkDeSenha',
    'usuarios.desbloquear',
    'convites.create',
    'projetos.update',
    'projetos.setCliente',
    'revisores.create',
    'revisores.update',
    'revisores.novoLink',
    'configuracoes.update',
    'configuracoes.updateSaida',
    'lixeira.restaurar',
    'agenda.assinar',
    'copias.liberar',
    'copias.baixar',
    'titulares.apagarParte',
  ])
})

test('only the endpoints in this list bind a person, and every other change of a client or a reviewer binds nobody', () => {
  const isOfClients = ({ access }: Meta) => access === 'participante' || access.includes('client')
  const changes = rows.filter(({ method, meta }) => method !== 'GET' && isOfClients(meta))
  expect(rows.filter(({ meta }) => meta.vincula).map(({ name }) => name)).toEqual([
    'projetos.aprovar',
    'projetos.rejeitar',
    'rodadas.responder',
    'rodadas.concluir',
    'rodadas.decisaoFora',
    'permissoes.permitir',
    'permissoes.negar',
    'permissoes.revogar',
  ])
  expect(changes.filter(({ meta }) => !meta.vincula).map(({ name }) => name)).toEqual([
    'marcacoes.create',
    'marcacoes.responder',
    'marcacoes.apagarMensagem',
    'marcacoes.resolver',
    'marcacoes.reabrir',
    'marcacoes.remove',
    'relogio.bola',
    'revisao.desconectar',
    'revisao.lembrar',
    'chat.enviar',
    'chat.apagar',
    'chat.ler',
    'chat.digitar',
    'revisao.sair',
  ])
})

test('every endpoint names its access, and every change names its entidade', () => {
  const known: readonly unknown[] = roles
  const namesAccess = ({ access }: Meta) =>
    access === 'publico' ||
    access === 'autenticado' ||
    access === 'participante' ||
    (access.length > 0 && access.every((role) => known.includes(role)))
  expect(rows.filter(({ meta }) => !namesAccess(meta)).map(({ name }) => name)).toEqual([])
  const changes = rows.filter(({ method }) => method !== 'GET')
  expect(changes.filter(({ meta }) => !meta.entidade).map(({ name }) => name)).toEqual([])
})

test('every paginated list sends X-Total-Count', async () => {
  const { ana, caio } = await everybody()
  const paging = rows.filter(({ input }) => input instanceof z.ZodObject && 'offset' in input.shape)
  expect(paging.map(({ name }) => name)).toEqual([
    'clients.list',
    'projetos.list',
    'auditoria.list',
    'contatos.list',
    'correio.list',
    'lixeira.list',
    'avisos.list',
    'transacoesFinanceiras.list',
    'extratos.list',
    'extratos.linhas',
    'recibos.list',
    'recibos.aEmitir',
    'notas.missing',
    'faturas.list',
    'cobrancas.list',
    'titulares.list',
  ])
  for (const { name, method, path, meta } of paging) {
    const who = typeof meta.access === 'string' || meta.access.includes('admin') ? ana : caio
    const response = await who.send(method, path)
    expect([response.status, response.headers.get('x-total-count')], name).toEqual([
      200,
      expect.stringMatching(/^\d+$/),
    ])
  }
})

test('a request for a project, its permission or a fatura of another client gets the same response as one for a record that does not exist', async () => {
  const { app, project, bill } = await everybody()
  const [projeto, fatura] = [await project(), await bill()]
  const davi = await app.person('Davi')
  const aboutOne = rows.filter(({ path, meta }) => {
    const { access } = meta
    const isListed = Array.isArray(access) && access.includes('client')
    const mayAsk = access === 'autenticado' || access === 'participante' || isListed
    return /^\/(projetos|permissoes|faturas)\/\{id\}/.test(path) && mayAsk
  })
  expect(aboutOne.map(({ name }) => name)).toEqual([
    'projetos.get',
    'projetos.aprovar',
    'projetos.rejeitar',
    'projetos.comentarios',
    'projetos.comentar',
    'pecas.list',
    'rodadas.list',
    'rodadas.condicoes',
    'relogio.get',
    'relogio.bola',
    'permissoes.get',
    'permissoes.permitir',
    'permissoes.negar',
    'permissoes.revogar',
    'faturas.pix',
    'dossie.resumo',
    'dossie.baixar',
  ])
  const body = { motivo: 'Falta a cor', message: 'Oi', texto: 1, passagem: 'recebido' }
  for (const { name, method, path } of aboutOne) {
    const ask = async (id: number) => {
      const response = await davi.send(
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
