import { expect, test } from 'vitest'
import { password, refusal, testApp } from '#testing/app.ts'

const senha = 'outra senha bem longa'
const davi = { nome: 'Davi', email: 'davi@exemplo.com.br', senha }

async function setUp() {
  const app = await testApp()
  return { app, ana: await app.person('Ana', 'admin'), caio: await app.person('Caio') }
}

test('an admin creates an account that can sign in, and the response contains no secret', async () => {
  const { app, ana } = await setUp()
  const response = await ana.send('POST', '/usuarios', { ...davi, company: 'Café da Praça' })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({
    id: expect.any(Number),
    name: 'Davi',
    nome: 'Davi',
    email: davi.email,
    role: 'client',
    avatar: expect.stringContaining('data:image/svg+xml'),
    company: 'Café da Praça',
    status: 'ativo',
    pedido: null,
    emailProvado: { em: expect.any(String), por: 'agencia' },
    convidado: false,
    cadastro: { id: expect.any(Number), nome: 'Davi' },
    versao: 1,
  })
  expect((await app.browser().api.sessao.login({ email: davi.email, password: senha })).role).toBe('client')
})

test('accepts `name` instead of `nome`, prefers `nome` if both are sent, and accepts the id and name of the acting user', async () => {
  const { ana } = await setUp()
  const { nome, ...rest } = davi
  const create = (body: object) => ana.send('POST', '/usuarios', body).then((r) => r.json())
  expect(await create({ ...rest, name: nome })).toMatchObject({ nome: 'Davi', name: 'Davi' })
  const both = {
    ...davi,
    name: 'Outro',
    email: 'dois@exemplo.com.br',
    usuario_id: ana.id,
    usuario_nome: 'Ana',
  }
  expect(await create(both)).toMatchObject({ nome: 'Davi' })
})

test.each([
  [{}, { nome: 1, email: 1, senha: 1 }],
  [{ nome: ' ', email: davi.email, senha }, { nome: 1 }],
  [{ nome: 'Davi', senha }, { email: 1 }],
  [{ nome: 'Davi', email: davi.email, senha: '' }, { senha: 1 }],
])('rejects %o with 422 and names the missing fields', async (body, wrong) => {
  const { ana } = await setUp()
  const response = await ana.send('POST', '/usuarios', body)
  expect(response.status).toBe(422)
  const { error, fields } = (await response.json()) as { error: string; fields: object }
  expect(error).toBe('Preencha todos os campos obrigatórios.')
  expect(Object.keys(fields)).toEqual(Object.keys(wrong))
})

test('the company of an account that is not a client is not stored', async () => {
  const { ana } = await setUp()
  const made = await ana.api.usuarios.create({ ...davi, role: 'user', company: 'Café da Praça' })
  expect(made.company).toBeNull()
})

test('rejects with 409 an e-mail address that another account has, ignoring case', async () => {
  const { ana, caio } = await setUp()
  const refused = { status: 409, error: 'E-mail já cadastrado.' }
  expect(await refusal(ana.api.usuarios.create({ ...davi, email: 'CAIO@exemplo.com.br' }))).toMatchObject(
    refused,
  )
  const { id } = await ana.api.usuarios.create(davi)
  expect(await refusal(ana.api.usuarios.update({ id, nome: 'Davi', email: caio.email }))).toMatchObject(
    refused,
  )
  await ana.api.usuarios.remove({ id: caio.id })
  expect((await ana.api.usuarios.update({ id, nome: 'Davi', email: caio.email })).email).toBe(caio.email)
})

test('an edit without a password changes neither the password nor the sessions', async () => {
  const { ana, caio } = await setUp()
  const edit = { id: caio.id, nome: 'Caio Prado', email: caio.email, senha: '' }
  expect(await ana.api.usuarios.update(edit)).toMatchObject({ nome: 'Caio Prado', role: 'client' })
  expect((await caio.api.sessao.get()).name).toBe('Caio Prado')
  expect((await caio.api.sessao.login({ email: caio.email, password })).name).toBe('Caio Prado')
})

test('a new password, a new role or blocking the account ends its sessions', async () => {
  const { app, ana, caio } = await setUp()
  const clara = await app.person('Clara')
  const davi = await app.person('Davi')
  await ana.api.usuarios.update({ id: caio.id, nome: 'Caio', email: caio.email, senha })
  await ana.api.usuarios.update({ id: clara.id, nome: 'Clara', email: clara.email, role: 'user' })
  await ana.api.usuarios.bloquear({ id: davi.id })
  for (const { api } of [caio, clara, davi]) expect((await refusal(api.sessao.get())).status).toBe(401)
  expect((await caio.api.sessao.login({ email: caio.email, password: senha })).name).toBe('Caio')
  expect((await refusal(davi.api.sessao.login({ email: davi.email, password }))).status).toBe(401)
  await ana.api.usuarios.desbloquear({ id: davi.id })
  expect((await davi.api.sessao.login({ email: davi.email, password })).name).toBe('Davi')
})

test('an admin who changes their own password with the form for accounts is rejected with 422', async () => {
  const { app, ana } = await setUp()
  const own = { id: ana.id, nome: 'Ana', email: ana.email }
  expect(await refusal(ana.api.usuarios.update({ ...own, senha }))).toMatchObject({
    status: 422,
    fields: { senha: 'A sua senha muda em Meu perfil, com a senha atual.' },
  })
  expect((await app.browser().api.sessao.login({ email: ana.email, password })).name).toBe('Ana')
  expect((await ana.api.usuarios.update({ ...own, senha: '', nome: 'Ana Lima' })).nome).toBe('Ana Lima')
})

test('an admin who edits their own account stays signed in', async () => {
  const { app, ana } = await setUp()
  const phone = app.browser()
  await phone.api.sessao.login({ email: ana.email, password })
  await ana.api.usuarios.update({ id: ana.id, nome: 'Ana Lima', email: ana.email, role: 'admin' })
  for (const { api } of [ana, phone]) expect((await api.sessao.get()).nome).toBe('Ana Lima')
})

test('a change with a stale version is rejected with 409 and the current record', async () => {
  const { ana, caio } = await setUp()
  const edit = { id: caio.id, nome: 'Caio Prado', email: caio.email, versao: 1 }
  expect((await ana.api.usuarios.update(edit)).versao).toBe(2)
  expect(await refusal(ana.api.usuarios.update({ ...edit, nome: 'Caio Lima' }))).toMatchObject({
    status: 409,
    error: 'Este registro foi alterado por outra pessoa. Recarregue e tente de novo.',
    atual: { nome: 'Caio Prado', versao: 2 },
  })
  const { versao: _, ...blind } = edit
  expect((await ana.api.usuarios.update({ ...blind, nome: 'Caio Lima' })).versao).toBe(3)
})

test('a client with projects cannot be deleted, and a client without projects can', async () => {
  const { ana, caio } = await setUp()
  const project = { clientName: 'Caio', clientId: caio.id, description: 'x', category: 'Branding' } as const
  const one = await ana.api.projetos.create({ ...project, title: 'Um' })
  const remove = () => ana.api.usuarios.remove({ id: caio.id })
  expect((await refusal(remove())).error).toBe(
    'Este usuário tem 1 projeto. Exclua ou passe a outro cliente antes.',
  )
  const two = await ana.api.projetos.create({ ...project, title: 'Dois' })
  expect(await refusal(remove())).toMatchObject({
    status: 409,
    error: 'Este usuário tem 2 projetos. Exclua ou passe a outro cliente antes.',
  })
  for (const { id } of [one, two]) await ana.api.projetos.remove({ id })
  await remove()
  expect((await refusal(caio.api.sessao.get())).status).toBe(401)
  expect((await refusal(caio.api.sessao.login({ email: caio.email, password }))).status).toBe(401)
  expect((await ana.api.usuarios.list()).map(({ nome }) => nome)).toEqual(['Ana'])
  const again = [remove(), ana.api.usuarios.bloquear({ id: caio.id })]
  for (const { status } of await Promise.all(again.map(refusal))) expect(status).toBe(404)
})

test('rejects a request that names another user as the actor with 403', async () => {
  const { ana, caio } = await setUp()
  const claims = [{ usuario_id: caio.id }, { usuario_id: String(caio.id) }, { remetente_id: caio.id }]
  for (const claim of claims) {
    const response = await ana.send('DELETE', `/usuarios/${caio.id}`, { ...claim, usuario_nome: 'Caio' })
    expect([response.status, await response.json()]).toEqual([
      403,
      { error: 'O pedido foi feito em nome de outra pessoa e foi recusado.', code: 'FORBIDDEN' },
    ])
  }
  expect((await ana.send('GET', `/users?usuario_id=${caio.id}`)).status).toBe(403)
  const own = { usuario_id: ana.id, usuario_nome: 'Ana' }
  expect((await ana.send('DELETE', `/usuarios/${caio.id}`, own)).status).toBe(204)
})

test('admins can list full accounts, and the team can list names and roles', async () => {
  const { app, ana } = await setUp()
  const ugo = await app.person('Ugo', 'user')
  const bruno = await app.person('Bruno')
  await ana.api.usuarios.bloquear({ id: bruno.id })
  expect((await ana.api.usuarios.list()).map(({ nome, status }) => `${nome} ${status}`)).toEqual([
    'Ana ativo',
    'Bruno bloqueado',
    'Caio ativo',
    'Ugo ativo',
  ])
  expect(await ugo.api.usuarios.porPapel({ role: 'admin' })).toEqual([
    { id: ana.id, name: 'Ana', role: 'admin' },
  ])
  expect((await ugo.api.usuarios.porPapel({})).map(({ name }) => name)).toEqual(['Ana', 'Caio', 'Ugo'])
  expect(await (await ana.fetch('/api/usuarios-lista')).text()).not.toMatch(/argon2id|senha|totp|hash/)
})
