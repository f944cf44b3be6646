import { expect, test } from 'vitest'
import { hashToken } from '#platform/auth/session.ts'
import { password, refusal, testApp } from '#testing/app.ts'

const spent = 'Este link não vale mais. Peça outro.'
const senha = 'outra senha bem longa'

async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const provaOf = async (id: number) =>
    (await ana.api.usuarios.list()).find((one) => one.id === id)?.emailProvado ?? null
  return { app, ana, provaOf }
}

/**
 * Registers an account with an e-mail address.
 * @returns the person with the token that was e-mailed to that address
 */
async function register(app: Awaited<ReturnType<typeof testApp>>, email: string, convite?: string) {
  const own = app.browser()
  const { user } = await own.api.cadastro.create({
    name: 'Davi',
    email,
    password,
    ...(convite && { convite }),
  })
  return { ...own, id: user.id, email, token: await app.takeConfirmation(email) }
}

test('registering e-mails a link, and using the link proves the address', async () => {
  const { app, ana, provaOf } = await agency()
  const davi = await register(app, 'davi@exemplo.com.br')
  expect(await provaOf(davi.id)).toBeNull()
  await davi.api.perfil.confirmarEmail({ token: davi.token })
  expect(await provaOf(davi.id)).toEqual({ em: expect.stringContaining('-03:00'), por: 'link' })
  expect(await refusal(davi.api.perfil.confirmarEmail({ token: davi.token }))).toMatchObject({
    status: 422,
    fields: { token: spent },
  })
  const [row] = await ana.api.auditoria.list({})
  expect(row).toMatchObject({ acao: 'perfil.confirmarEmail', depois: { email_provado_por: 'link' } })
})

test('the token of the link is stored as a hash and expires after thirty minutes, and a new link can be requested', async () => {
  const { app, ana, provaOf } = await agency()
  const davi = await register(app, 'davi@exemplo.com.br')
  const tokens = await app.context.database.reads.selectFrom('tokens').selectAll().execute()
  expect(tokens.map(({ token_hash }) => token_hash)).toContain(hashToken(davi.token))
  expect(JSON.stringify(tokens)).not.toContain(davi.token)
  app.pass({ minutes: 30 })
  for (const { api, email } of [davi, ana]) await api.sessao.login({ email, password })
  expect((await refusal(davi.api.perfil.confirmarEmail({ token: davi.token }))).error).toBe(spent)
  await davi.api.perfil.reenviarConfirmacao()
  await davi.api.perfil.confirmarEmail({ token: await app.takeConfirmation(davi.email) })
  expect(await provaOf(davi.id)).toMatchObject({ por: 'link' })
  expect(await refusal(davi.api.perfil.reenviarConfirmacao())).toMatchObject({
    status: 409,
    error: 'O seu e-mail já está confirmado.',
  })
})

test('a link works only in a session of the account for which it was sent', async () => {
  const { app, provaOf } = await agency()
  const thief = await register(app, 'davi@exemplo.com.br')
  const clara = await app.person('Clara')
  expect((await app.browser().send('POST', '/perfil/email/confirmar', { token: thief.token })).status).toBe(
    401,
  )
  expect(await refusal(clara.api.perfil.confirmarEmail({ token: thief.token }))).toMatchObject({
    status: 422,
    fields: { token: 'Este link é de outra conta. Entre com o e-mail que recebeu a mensagem.' },
  })
  expect(await provaOf(thief.id)).toBeNull()
  // Opening the page, as mail scanners do, changes nothing.
  await app.fetch(new Request(`http://localhost:3000/dashboard/confirmar-email?token=${thief.token}`))
  expect(await provaOf(thief.id)).toBeNull()
})

test('the token of a reset link does not prove an address, and the token that proves an address works neither for a password reset nor as an invitation', async () => {
  const { app, ana } = await agency()
  const davi = await register(app, 'davi@exemplo.com.br')
  await app.browser().api.senha.esqueci({ email: davi.email })
  const [mail] = await ana.api.correio.list({})
  const reset = mail?.texto.match(/redefinir\?token=([\w-]{43})\n/)?.[1] ?? ''
  expect((await refusal(davi.api.perfil.confirmarEmail({ token: reset }))).error).toBe(spent)
  expect((await refusal(app.browser().api.senha.redefinir({ token: davi.token, senha }))).error).toBe(spent)
  expect((await refusal(register(app, 'eva@exemplo.com.br', davi.token))).fields).toEqual({
    convite: 'Este convite não vale mais. Peça outro à agência.',
  })
})

test('a password reset proves the address of the account, and so does an invitation made for the address', async () => {
  const { app, ana, provaOf } = await agency()
  const davi = await register(app, 'davi@exemplo.com.br')
  await app.browser().api.senha.esqueci({ email: davi.email })
  const [mail] = await ana.api.correio.list({})
  const token = mail?.texto.match(/redefinir\?token=([\w-]{43})\n/)?.[1] ?? ''
  await app.browser().api.senha.redefinir({ token, senha })
  expect(await provaOf(davi.id)).toMatchObject({ por: 'senha' })

  const codeFor = async (email?: string) =>
    new URL((await ana.api.convites.create({ role: 'client', email })).link).searchParams.get('convite') ?? ''
  const eva = await register(app, 'eva@exemplo.com.br', await codeFor('Eva@exemplo.com.br'))
  expect(await provaOf(eva.id)).toMatchObject({ por: 'convite' })
  const fabi = await register(app, 'fabi@exemplo.com.br', await codeFor())
  expect(await provaOf(fabi.id)).toBeNull()
})

test('an address that an admin types for a new account counts as proved by the agency, until the address is changed', async () => {
  const { app, ana, provaOf } = await agency()
  expect(await provaOf(ana.id)).toMatchObject({ por: 'primeiro-acesso' })
  const made = await ana.api.usuarios.create({ nome: 'Eva', email: 'eva@exemplo.com.br', senha: password })
  expect(made.emailProvado).toMatchObject({ por: 'agencia' })
  const edit = { id: made.id, nome: 'Eva', role: 'client' as const, senha: '' }
  const same = await ana.api.usuarios.update({ ...edit, email: 'EVA@exemplo.com.br', versao: made.versao })
  expect(same.emailProvado).toMatchObject({ por: 'agencia' })
  const other = await ana.api.usuarios.update({ ...edit, email: 'ela@exemplo.com.br', versao: same.versao })
  expect(other.emailProvado).toBeNull()
  const eva = app.browser()
  await eva.api.sessao.login({ email: 'ela@exemplo.com.br', password })
  await eva.api.perfil.confirmarEmail({ token: await app.takeConfirmation('ela@exemplo.com.br') })
  expect(await provaOf(made.id)).toMatchObject({ por: 'link' })
})

test('a link sent before the address changed does not prove the new address', async () => {
  const { app, ana, provaOf } = await agency()
  const davi = await register(app, 'davi@exemplo.com.br')
  const [found] = (await ana.api.usuarios.list()).filter(({ id }) => id === davi.id)
  await ana.api.usuarios.update({
    id: davi.id,
    nome: 'Davi',
    senha: '',
    email: 'davi.novo@exemplo.com.br',
    versao: found?.versao ?? 0,
  })
  await davi.api.sessao.login({ email: 'davi.novo@exemplo.com.br', password })
  expect((await refusal(davi.api.perfil.confirmarEmail({ token: davi.token }))).error).toBe(spent)
  expect(await provaOf(davi.id)).toBeNull()
})

test('the session asks the user to verify the e-mail address only if a mail server is configured and the address is not verified yet', async () => {
  const app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const ana = await app.person('Ana', 'admin')
  expect((await ana.api.sessao.get()).confirmarEmail).toBe(false)
  const caio = await app.person('Caio')
  expect((await caio.api.sessao.get()).confirmarEmail).toBe(true)
  await app.proveEmail(caio)
  expect((await caio.api.sessao.get()).confirmarEmail).toBe(false)

  const { app: silent } = await agency()
  expect((await (await silent.person('Caio')).api.sessao.get()).confirmarEmail).toBe(false)
})

test('an admin confirms the address of an account by hand', async () => {
  const { app, ana, provaOf } = await agency()
  const caio = await app.person('Caio')
  expect((await ana.api.usuarios.confirmarEmail({ id: caio.id })).emailProvado).toMatchObject({
    por: 'agencia',
  })
  await app.proveEmail(await app.person('Clara'))
  expect(await provaOf(caio.id)).toMatchObject({ por: 'agencia' })
  const [row] = await ana.api.auditoria.list({ acao: 'usuarios.confirmarEmail' })
  expect(row).toMatchObject({ usuario_nome: 'Ana', entidade_id: caio.id })
})
