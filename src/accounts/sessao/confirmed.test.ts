import { expect, test } from 'vitest'
import { type Person, password, refusal, testApp } from '#testing/app.ts'
import { turnOnTwoSteps } from '#testing/authenticator.ts'

const unconfirmed = {
  status: 403,
  code: 'CONFIRMACAO_NECESSARIA',
  error: 'Confirme sua senha para continuar.',
}
const signInText = 'E-mail ou senha inválidos. Verifique seus dados e tente novamente.'
const other = 'outra senha bem longa'
const wrong = 'não é esta'

/**
 * Creates Ana with a session whose sign-in was fifteen minutes ago, so that the sign-in no longer counts as a
 * confirmation.
 */
async function openScreen(environment?: Record<string, string>) {
  const app = await testApp(environment)
  const ana = await app.person('Ana', 'admin')
  app.pass({ minutes: 15 })
  return { app, ana }
}

/** Makes a backup and returns its name. */
async function copyOf({ api }: Person): Promise<string> {
  await api.copias.create()
  await expect.poll(async () => (await api.copias.situacao()).andamento).toBeNull()
  return (await api.copias.list())[0]?.nome ?? ''
}

test('fifteen minutes after the sign-in, the critical actions of an admin require the password again', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  const paula = await app.browser().api.cadastro.create({
    name: 'Paula',
    email: 'paula@exemplo.com.br',
    password,
    role: 'user',
  })
  const nome = await copyOf(ana)
  await ana.api.usuarios.bloquear({ id: caio.id })
  await ana.api.usuarios.remove({ id: clara.id })
  app.pass({ minutes: 15 })

  const { api } = ana
  const davi = { nome: 'Davi', email: 'davi@exemplo.com.br', senha: other }
  const edit = { id: caio.id, nome: 'Caio', email: caio.email }
  const thief = 'ladrao@exemplo.com.br'
  const { versao, ...saida } = await api.configuracoes.getSaida()
  const attempts: Record<string, () => Promise<unknown>> = {
    'creates an admin': () => api.usuarios.create({ ...davi, role: 'admin' }),
    'creates a team member': () => api.usuarios.create({ ...davi, role: 'user' }),
    'invites an admin': () => api.convites.create({ role: 'admin' }),
    'invites a team member': () => api.convites.create({ role: 'user' }),
    'approves a request for the team': () => api.usuarios.aprovar({ id: paula.user.id }),
    'changes the role of another account': () => api.usuarios.update({ ...edit, role: 'admin' }),
    'changes the password of another account': () => api.usuarios.update({ ...edit, senha: other }),
    'changes the e-mail address of another account': () => api.usuarios.update({ ...edit, email: thief }),
    'unblocks an account': () => api.usuarios.desbloquear({ id: caio.id }),
    'restores a deleted account': () => api.lixeira.restaurar({ entidade: 'usuarios', id: clara.id }),
    'prepares a backup for download': () => api.copias.liberar({ nome, frase: 'cavalo bateria grampo' }),
    'downloads a backup': () => api.copias.baixar({ nome, passe: 'x', frase: 'cavalo bateria grampo' }),
    'changes the mail server': () =>
      api.configuracoes.updateSaida({ ...saida, servidor: 'smtp.exemplo.com.br' }),
    'changes the Pix key': () => api.configuracoes.update({ pix_chave: thief }),
    'creates a calendar subscription': () => api.agenda.assinar({ escopo: 'equipe' }),
  }
  for (const [story, attempt] of Object.entries(attempts))
    expect(await refusal(attempt()), story).toMatchObject(unconfirmed)
})

test('one confirmation with the password is valid for fifteen minutes', async () => {
  const { app, ana } = await openScreen()
  const invite = () => ana.api.convites.create({ role: 'admin' })
  expect(await refusal(invite())).toMatchObject(unconfirmed)
  const response = await ana.send('POST', '/sessao/confirmar', { senha: password })
  expect([response.status, await response.text()]).toEqual([204, ''])
  await ana.api.sessao.renovar()
  expect((await invite()).role).toBe('admin')
  app.pass({ minutes: 14, seconds: 59 })
  expect((await invite()).role).toBe('admin')
  app.pass({ seconds: 1 })
  expect(await refusal(invite())).toMatchObject(unconfirmed)
})

test('signing in counts as a confirmation, and renewing the session does not', async () => {
  const { app, ana } = await openScreen()
  await ana.api.sessao.renovar()
  expect(await refusal(ana.api.convites.create({ role: 'admin' }))).toMatchObject(unconfirmed)
  const phone = app.browser()
  await phone.api.sessao.login({ email: ana.email, password })
  expect((await phone.api.convites.create({ role: 'admin' })).role).toBe('admin')
  expect(await refusal(ana.api.convites.create({ role: 'admin' }))).toMatchObject(unconfirmed)
})

test('creating or inviting a client, and changing the name of an account or of the agency, needs no confirmation', async () => {
  const { app, ana } = await openScreen()
  const caio = await app.person('Caio')
  const edit = { id: caio.id, nome: 'Caio Prado', email: caio.email, role: 'client', senha: '' } as const
  expect((await ana.api.usuarios.update(edit)).nome).toBe('Caio Prado')
  const davi = { nome: 'Davi', email: 'davi@exemplo.com.br', senha: other }
  expect((await ana.api.usuarios.create(davi)).role).toBe('client')
  expect((await ana.api.convites.create({ role: 'client' })).role).toBe('client')
  expect((await ana.api.configuracoes.update({ nome: 'Estúdio' })).nome).toBe('Estúdio')
  expect((await ana.api.agenda.assinaturas()).length).toBe(0)
})

test('a wrong password in the confirmation gets the same message as a wrong sign-in', async () => {
  const { app, ana } = await openScreen()
  const signIn = app.browser().api.sessao.login({ email: ana.email, password: wrong })
  expect((await refusal(signIn)).error).toBe(signInText)
  for (const senha of [wrong, '', undefined, 7]) {
    const response = await ana.send('POST', '/sessao/confirmar', { senha })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: signInText, fields: { senha: signInText } })
  }
  expect(await refusal(ana.api.convites.create({ role: 'admin' }))).toMatchObject(unconfirmed)
})

test('with two-step sign-in the password without a code does not confirm the session', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const { code, codigos } = await turnOnTwoSteps(app, ana)
  app.pass({ minutes: 15 })
  const confirm = (senha: string, codigo?: string) =>
    ana.api.sessao.confirmar({ senha, ...(codigo !== undefined && { codigo }) })
  expect(await refusal(confirm(wrong, code()))).toMatchObject({
    error: signInText,
    fields: { senha: signInText },
  })
  for (const codigo of [undefined, '', '000000'])
    expect(await refusal(confirm(password, codigo))).toMatchObject({
      status: 422,
      error: signInText,
      fields: { codigo: expect.stringMatching(/código de verificação/i) },
    })
  expect(await refusal(ana.api.convites.create({ role: 'admin' }))).toMatchObject(unconfirmed)
  const used = code()
  await confirm(password, used)
  expect((await ana.api.convites.create({ role: 'admin' })).role).toBe('admin')
  expect((await refusal(confirm(password, used))).status).toBe(422)
  await confirm(password, codigos[0])
})

test('wrong passwords in one session delay its next attempts, and the owner can still sign in elsewhere', async () => {
  const { app, ana } = await openScreen({ THROTTLE: 'on' })
  const phone = app.browser({ 'x-phone': 'sim' })
  await phone.api.sessao.login({ email: ana.email, password })
  for (let at = 0; at < 5; at += 1)
    expect((await refusal(ana.api.sessao.confirmar({ senha: wrong }))).status).toBe(422)
  const held = await ana.send('POST', '/sessao/confirmar', { senha: password })
  expect([held.status, held.headers.get('retry-after')]).toEqual([429, '1'])
  await phone.api.sessao.confirmar({ senha: password })
  expect((await app.browser().api.sessao.login({ email: ana.email, password })).name).toBe('Ana')
  app.pass({ seconds: 1 })
  await ana.api.sessao.renovar()
  expect((await refusal(ana.api.sessao.confirmar({ senha: wrong }))).status).toBe(422)
  expect((await ana.send('POST', '/sessao/confirmar', { senha: password })).headers.get('retry-after')).toBe(
    '2',
  )
  app.pass({ seconds: 2 })
  await ana.api.sessao.confirmar({ senha: password })
  expect((await ana.api.convites.create({ role: 'admin' })).role).toBe('admin')
})

test('a request rejected for lack of a confirmation can be retried with its idempotency key afterwards, and runs once', async () => {
  const { ana } = await openScreen()
  const context = { repeatKey: '0193b3a0-0000-7000-8000-000000000001' }
  const invite = () => ana.api.convites.create({ role: 'admin' }, { context })
  expect(await refusal(invite())).toMatchObject(unconfirmed)
  await ana.api.sessao.confirmar({ senha: password })
  const [first, second] = [await invite(), await invite()]
  expect(second).toEqual(first)
  expect(await ana.api.convites.list()).toHaveLength(1)
})

test('the audit log records the confirmation of a session without the password', async () => {
  const { ana } = await openScreen()
  await ana.api.sessao.confirmar({ senha: password })
  const [row] = await ana.api.auditoria.list({ acao: 'sessao.confirmar' })
  expect(row).toMatchObject({ usuario_nome: 'Ana', entidade: 'sessoes' })
  expect(row?.depois?.['confirmada_em']).not.toBe(row?.antes?.['confirmada_em'])
  expect(JSON.stringify(row)).not.toContain(password)
})

test('fifteen minutes after the sign-in, the outbox hides the codes in the links of e-mails until the session is confirmed', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  await ana.api.convites.create({ role: 'admin', email: 'bia@exemplo.com.br' })
  await app.browser().api.senha.esqueci({ email: ana.email })
  const secret = /(?:token|convite)=[\w-]{43}/
  const texts = async () => (await ana.api.correio.list({})).map(({ texto }) => texto)
  const open = await texts()
  for (const texto of open) expect(texto).toMatch(secret)
  app.pass({ minutes: 15 })
  const mails = await ana.api.correio.list({})
  expect(mails.map(({ texto }) => texto)).toEqual(open.map((texto) => texto.replace(/=[\w-]{43}/g, '=…')))
  expect(mails.map(({ links_ocultos }) => links_ocultos)).toEqual(mails.map(() => true))
  await ana.api.sessao.confirmar({ senha: password })
  expect(await texts()).toEqual(open)
})
