import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'

const contato = {
  name: 'Davi',
  email: 'davi@exemplo.com.br',
  subject: 'Orçamento',
  message: 'Quanto custa\num site?',
}

test('a contact is stored, and every active admin gets an e-mail', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const bia = await app.person('Bia', 'admin')
  const cora = await app.person('Cora', 'admin')
  await ana.api.usuarios.bloquear({ id: cora.id })
  const response = await app.browser().send('POST', '/contato', contato)
  expect([response.status, await response.json()]).toEqual([
    201,
    { id: expect.any(Number), criado_em: '2026-11-20T14:30:00-03:00' },
  ])
  const mails = await ana.api.correio.list({})
  expect(mails.map(({ para }) => para).sort()).toEqual([ana.email, bia.email])
  expect(mails[0]).toMatchObject({
    assunto: 'Contato pelo site: Orçamento',
    texto: expect.stringMatching(
      /^Davi <davi@exemplo.com.br> escreveu pelo site:\n\nQuanto custa\num site\?\n\nVeja e responda em http:\/\/localhost:3000\/dashboard\/contatos\?contato=\d+$/,
    ),
  })
  const stored = await app.context.database.reads.selectFrom('contatos').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ ...contato, endereco: '127.0.0.1' })
})

test('if the agency has an e-mail address, the notice of a contact goes only to that address', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  await ana.api.configuracoes.update({ email: 'oi@agencia.com.br' })
  await app.browser().api.contato.create(contato)
  expect((await ana.api.correio.list({})).map(({ para }) => para)).toEqual(['oi@agencia.com.br'])
})

test("the error response lists the errors in the order of the form's fields", async () => {
  const app = await testApp()
  const response = await app.browser().send('POST', '/contato', { name: ' ' })
  expect(response.status).toBe(422)
  const { error, fields } = (await response.json()) as { error: string; fields: object }
  expect(error).toBe('Informe o seu nome.')
  expect(Object.entries(fields)).toEqual([
    ['name', 'Informe o seu nome.'],
    ['email', 'Informe um e-mail válido.'],
    ['subject', 'Informe o assunto.'],
    ['message', 'Escreva a mensagem.'],
  ])
})

test('a retry with the same idempotency key gets the same response and sends no second e-mail', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const { api } = app.browser()
  const context = { repeatKey: crypto.randomUUID() }
  const first = await api.contato.create(contato, { context })
  expect(await api.contato.create(contato, { context })).toEqual(first)
  expect(await ana.api.correio.list({})).toHaveLength(1)
})

const listStored = (app: TestApp) => app.context.database.reads.selectFrom('contatos').selectAll().execute()

test('a quote request stores phone and category, and the e-mail contains both', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const quote = { ...contato, tipo: 'orcamento', telefone: '(11) 98765-4321', categoria: 'Branding' } as const
  await app.browser().api.contato.create(quote)
  expect(await listStored(app)).toMatchObject([{ ...quote, status: 'novo', lido_em: null, clientId: null }])
  const [mail] = await ana.api.correio.list({})
  expect(mail?.assunto).toBe('Pedido de orçamento pelo site: Orçamento')
  expect(mail?.texto).toContain('\n\nTelefone: (11) 98765-4321\nCategoria: Branding\n\n')
})

test('the category is stored for quotes only, and an unknown category or kind is rejected', async () => {
  const app = await testApp()
  await app.browser().api.contato.create({ ...contato, categoria: 'Branding' })
  expect(await listStored(app)).toMatchObject([{ tipo: 'contato', categoria: null, telefone: null }])
  for (const [wrong, error] of [
    [{ tipo: 'elogio' }, 'Escolha entre contato e orçamento.'],
    [{ tipo: 'orcamento', categoria: 'Culinária' }, 'Selecione a categoria.'],
    [{ telefone: '1'.repeat(41) }, 'Use no máximo 40 caracteres.'],
  ] as const) {
    const response = await app.browser().send('POST', '/contato', { ...contato, ...wrong })
    expect([response.status, await response.json()]).toMatchObject([422, { error }])
  }
})

test('a contact is linked to the account if a client is signed in, and to no account otherwise', async () => {
  const app = await testApp()
  const caio = await app.person('Caio')
  const ugo = await app.person('Ugo', 'user')
  for (const { api } of [caio, ugo, app.browser()]) await api.contato.create(contato)
  expect((await listStored(app)).map(({ clientId }) => clientId)).toEqual([caio.id, null, null])
})

test('a request with the honeypot field filled in gets the normal response but stores nothing', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const first = await app.browser().api.contato.create(contato)
  for (const website of ['https://spam.example', ' ', 7, { a: 1 }]) {
    const response = await app.browser().send('POST', '/contato', { ...contato, website })
    expect([response.status, await response.json()]).toEqual([
      201,
      { id: first.id + 1, criado_em: '2026-11-20T14:30:00-03:00' },
    ])
  }
  const response = await app.browser().send('POST', '/contato', { ...contato, website: '' })
  expect(await response.json()).toMatchObject({ id: first.id + 1 })
  expect(await listStored(app)).toHaveLength(2)
  expect(await ana.api.correio.list({})).toHaveLength(2)
})

test('marketing consent is recorded only for a known version of the text', async () => {
  const app = await testApp()
  const send = (more: object) => app.browser().send('POST', '/contato', { ...contato, ...more })
  const given = [{ marketing: '1', aviso: '1' }, {}, { marketing: '99' }, { marketing: true, aviso: 'x' }]
  for (const more of [...given, { marketing: 'toString' }]) expect((await send(more)).status).toBe(201)
  const none = { consentimento_versao: null, consentimento_em: null, aviso_versao: null }
  expect(await listStored(app)).toMatchObject([
    {
      consentimento_versao: '1',
      consentimento_em: '2026-11-20T17:30:00.000Z',
      endereco: '127.0.0.1',
      aviso_versao: '1',
    },
    none,
    none,
    none,
    none,
  ])
})

test('without JavaScript the form can also request a quote', async () => {
  const app = await testApp()
  const caio = await app.person('Caio')
  const posted = {
    ...contato,
    tipo: 'orcamento',
    telefone: '',
    categoria: 'Branding',
    aviso: '1',
    website: '',
  }
  const response = await caio.fetch('/contato', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(posted).toString(),
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/?contato=enviado#contato'])
  expect(await listStored(app)).toMatchObject([
    { tipo: 'orcamento', categoria: 'Branding', clientId: caio.id },
  ])
})
