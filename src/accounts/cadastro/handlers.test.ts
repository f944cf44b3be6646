import { expect, test } from 'vitest'
import { password, refusal, testApp } from '#testing/app.ts'

const davi = { name: 'Davi Souza', email: 'davi@exemplo.com.br', password }

test('a client is signed in right after the registration', async () => {
  const app = await testApp()
  const { api } = app.browser()
  const { user, pendente } = await api.cadastro.create({ ...davi, company: 'Café da Praça' })
  expect(pendente).toBe(false)
  expect(user).toMatchObject({ name: 'Davi Souza', role: 'client', company: 'Café da Praça', pedido: null })
  expect(await api.sessao.get()).toEqual(user)
})

test.each(['admin', 'user'] as const)(
  'someone who registers as %s becomes a client with an open request, and cannot approve it',
  async (role) => {
    const app = await testApp()
    const ana = await app.person('Ana', 'admin')
    const { api } = app.browser()
    const { user, pendente } = await api.cadastro.create({ ...davi, role })
    expect(pendente).toBe(true)
    expect(user).toMatchObject({ role: 'client', pedido: role })
    expect(await api.projetos.list({})).toEqual([])
    expect((await refusal(api.usuarios.list())).status).toBe(403)
    expect((await refusal(api.usuarios.aprovar({ id: user.id }))).status).toBe(403)
    const seen = await ana.api.usuarios.list()
    expect(seen.find(({ id }) => id === user.id)).toMatchObject({ status: 'pendente', pedido: role })
  },
)

test('an approved request for access to the team ends the session and grants the role at the next sign-in', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const newcomer = app.browser()
  const { user } = await newcomer.api.cadastro.create({ ...davi, role: 'user' })
  expect(await ana.api.usuarios.aprovar({ id: user.id })).toMatchObject({ role: 'user', status: 'ativo' })
  expect((await refusal(newcomer.api.sessao.get())).status).toBe(401)
  expect((await newcomer.api.sessao.login(davi)).role).toBe('user')
  expect(await refusal(ana.api.usuarios.aprovar({ id: user.id }))).toMatchObject({
    status: 409,
    error: 'Este usuário não tem pedido de acesso em aberto.',
  })
  const [mail] = await ana.api.correio.list({})
  expect(mail).toMatchObject({ para: davi.email, assunto: 'Agência: seu pedido de acesso à equipe' })
  expect(mail?.texto).toContain('Seu pedido foi aprovado.')
})

test('after an admin rejects a request for access to the team, the account stays a client', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const newcomer = app.browser()
  const { user } = await newcomer.api.cadastro.create({ ...davi, role: 'admin' })
  expect(await ana.api.usuarios.recusar({ id: user.id })).toMatchObject({ role: 'client', status: 'ativo' })
  expect(await newcomer.api.sessao.get()).toMatchObject({ role: 'client', pedido: null })
  expect((await refusal(ana.api.usuarios.recusar({ id: user.id }))).status).toBe(409)
  const [mail] = await ana.api.correio.list({})
  expect(mail?.texto).toContain('Seu pedido não foi aprovado. A sua conta continua como cliente.')
})

test('an unanswered request for access to the team expires after seven days', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const { user } = await app.browser().api.cadastro.create({ ...davi, role: 'admin' })
  app.pass({ hours: 7 * 24 - 1 })
  await ana.api.sessao.login({ email: ana.email, password })
  const state = async () => (await ana.api.usuarios.list()).find(({ id }) => id === user.id)?.status
  expect(await state()).toBe('pendente')
  app.pass({ hours: 1 })
  await ana.api.sessao.login({ email: ana.email, password })
  expect(await state()).toBe('ativo')
  expect((await refusal(ana.api.usuarios.aprovar({ id: user.id }))).status).toBe(409)
})

test('an e-mail address can be registered only once, whatever its case', async () => {
  const app = await testApp()
  await app.browser().api.cadastro.create(davi)
  for (const email of [davi.email, 'DAVI@Exemplo.com.br', ' davi@exemplo.com.br ']) {
    expect(await refusal(app.browser().api.cadastro.create({ ...davi, email }))).toEqual({
      status: 409,
      code: 'CONFLICT',
      error: 'E-mail já cadastrado.',
    })
  }
})

test('only one of two simultaneous registrations with the same e-mail address succeeds', async () => {
  const app = await testApp()
  const both = await Promise.all([1, 2].map(() => app.browser().send('POST', '/cadastro', davi)))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test("the response lists the errors of the form in the order of the form's fields", async () => {
  const app = await testApp()
  const response = await app.browser().send('POST', '/cadastro', { role: 'chefe' })
  expect(response.status).toBe(422)
  const { error, fields } = (await response.json()) as { error: string; fields: Record<string, string> }
  expect(error).toBe('Informe o nome.')
  expect(Object.entries(fields)).toEqual([
    ['name', 'Informe o nome.'],
    ['email', 'Informe um e-mail válido.'],
    ['password', 'Informe a senha.'],
    ['role', 'Confira os dados informados.'],
  ])
})

const weak = [
  ['curta', 'A senha precisa ter ao menos 8 caracteres.'],
  ['x'.repeat(129), 'A senha pode ter no máximo 128 caracteres.'],
  ['password1', 'Essa senha é muito comum. Escolha outra.'],
  ['PASSWORD1', 'Essa senha é muito comum. Escolha outra.'],
  ['davi souza', 'A senha não pode ser o seu nome nem o seu e-mail.'],
  ['DaviSouza', 'A senha não pode ser o seu nome nem o seu e-mail.'],
  ['davi@exemplo.com.br', 'A senha não pode ser o seu nome nem o seu e-mail.'],
]
test.each(weak)('rejects the password %s', async (bad, sentence) => {
  const app = await testApp()
  expect(await refusal(app.browser().api.cadastro.create({ ...davi, password: bad }))).toMatchObject({
    status: 422,
    error: sentence,
    fields: { password: sentence },
  })
})

test('accepts a password of 128 characters with spaces, accents and emoji', async () => {
  const app = await testApp()
  const long = 'ação 🔑 '.repeat(16)
  expect(long).toHaveLength(128)
  await app.browser().api.cadastro.create({ ...davi, password: long })
  expect((await app.browser().api.sessao.login({ ...davi, password: long })).name).toBe('Davi Souza')
})

test.each([
  ['so-clientes', 'user', 422, 'O cadastro está aberto só para clientes.'],
  ['so-convite', 'client', 403, 'O cadastro é feito só por convite. Fale com a agência.'],
  ['fechado', 'client', 403, 'O cadastro está fechado. Fale com a agência.'],
] as const)(
  'with registration set to "%s", a visitor who registers as %s is rejected without an invitation',
  async (cadastro, role, status, error) => {
    const app = await testApp()
    const ana = await app.person('Ana', 'admin')
    await ana.api.configuracoes.update({ cadastro })
    expect(await refusal(app.browser().api.cadastro.create({ ...davi, role }))).toMatchObject({
      status,
      error,
    })
    const { link } = await ana.api.convites.create({ role: 'client' })
    const convite = new URL(link).searchParams.get('convite') ?? ''
    expect((await app.browser().api.cadastro.create({ ...davi, convite })).user.role).toBe('client')
  },
)

test('a registration retried with its idempotency key creates one account, and both responses sign in', async () => {
  const app = await testApp()
  const context = { repeatKey: crypto.randomUUID() }
  const [first, second] = [app.browser(), app.browser()]
  const { user } = await first.api.cadastro.create(davi, { context })
  expect((await second.api.cadastro.create(davi, { context })).user.id).toBe(user.id)
  for (const { api } of [first, second]) expect((await api.sessao.get()).id).toBe(user.id)
})
