import { expect, test } from 'vitest'
import { password, refusal, testApp } from '#testing/app.ts'
import { turnOnTwoSteps } from '#testing/authenticator.ts'

async function withTwoSteps() {
  const app = await testApp()
  const caio = await app.person('Caio')
  const { code, codigos } = await turnOnTwoSteps(app, caio)
  app.pass({ seconds: 30 })
  const login = (codigo?: string) =>
    app.browser().api.sessao.login({ email: caio.email, password, ...(codigo && { codigo }) })
  return { app, caio, code, codigos, login }
}

const invalid = 'Código de verificação inválido. Confira e tente de novo.'

test('the address for the authenticator app names the agency and the account', async () => {
  const app = await testApp()
  const caio = await app.person('Caio')
  const { uri, segredo } = await caio.api.perfil.iniciar2fa({ senha_atual: password })
  expect(uri).toMatch(/^otpauth:\/\/totp\/Ag%C3%AAncia:caio%40exemplo\.com\.br\?/)
  expect(uri).toContain(segredo)
  const { totp_segredo } = await app.context.database.reads
    .selectFrom('usuarios')
    .select('totp_segredo')
    .where('id', '=', caio.id)
    .executeTakeFirstOrThrow()
  expect(totp_segredo).not.toContain(segredo)
  expect((await app.browser().api.sessao.login({ email: caio.email, password })).name).toBe('Caio')
})

test('two-factor authentication cannot be switched on without the password or with an invalid code', async () => {
  const app = await testApp()
  const caio = await app.person('Caio')
  expect(await refusal(caio.api.perfil.ativar2fa({ codigo: '123456' }))).toMatchObject({
    status: 409,
    error: 'Comece de novo: o código QR anterior não vale mais.',
  })
  expect(await refusal(caio.api.perfil.iniciar2fa({ senha_atual: 'não é esta' }))).toMatchObject({
    status: 422,
    error: 'A senha atual não confere.',
  })
  await caio.api.perfil.iniciar2fa({ senha_atual: password })
  expect(await refusal(caio.api.perfil.ativar2fa({ codigo: '000000' }))).toMatchObject({
    status: 422,
    fields: { codigo: 'Código inválido. Confira o horário do celular e tente de novo.' },
  })
  expect((await caio.api.perfil.get()).doisPassos).toBe(false)
})

test('with two-factor authentication, signing in requires a code, and each code is valid once', async () => {
  const { app, code, login } = await withTwoSteps()
  expect(await refusal(login())).toEqual({
    status: 401,
    code: 'SEGUNDO_FATOR',
    error: 'Informe o código de verificação do seu aplicativo autenticador.',
  })
  expect(await refusal(login('000000'))).toMatchObject({ status: 401, code: 'SEGUNDO_FATOR', error: invalid })
  const now = code()
  expect((await login(now)).name).toBe('Caio')
  expect(await refusal(login(now))).toMatchObject({ status: 401, error: invalid })
  app.pass({ seconds: 30 })
  expect((await login(code())).name).toBe('Caio')
})

test('a code from five minutes ago is rejected', async () => {
  const { app, code, login } = await withTwoSteps()
  const old = code()
  app.pass({ minutes: 5 })
  expect((await refusal(login(old))).error).toBe(invalid)
})

test('only one of two concurrent sign-ins with the same code succeeds', async () => {
  const { code, login } = await withTwoSteps()
  const both = await Promise.allSettled([login(code()), login(code())])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('with a wrong password the sign-in does not ask for a code', async () => {
  const { app, caio } = await withTwoSteps()
  const guess = app.browser().api.sessao.login({ email: caio.email, password: 'não é esta' })
  expect(await refusal(guess)).toMatchObject({
    code: 'UNAUTHORIZED',
    error: 'E-mail ou senha inválidos. Verifique seus dados e tente novamente.',
  })
})

test('a recovery code works in place of the authenticator app once', async () => {
  const { caio, codigos, login } = await withTwoSteps()
  expect(codigos).toHaveLength(10)
  const [first = ''] = codigos
  expect(first).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
  expect((await login(first.toUpperCase().replaceAll('-', ' '))).name).toBe('Caio')
  expect((await refusal(login(first))).error).toBe(invalid)
  expect(await caio.api.perfil.get()).toMatchObject({ doisPassos: true, codigosRestantes: 9 })
})

test('switching two-factor authentication off requires the password and an unused code', async () => {
  const { caio, codigos, login } = await withTwoSteps()
  const off = (codigo?: string, senha_atual = password) =>
    caio.send('DELETE', '/perfil/2fa', { senha_atual, ...(codigo !== undefined && { codigo }) })
  for (const codigo of [undefined, '', ' ', '000000', 'abcd-efgh-jkmn']) {
    const response = await off(codigo)
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).fields)).toEqual(['codigo'])
  }
  await login(codigos[0])
  expect((await off(codigos[0])).status).toBe(422)
  expect((await off(codigos[1], 'não é esta')).status).toBe(422)
  expect((await caio.api.perfil.get()).doisPassos).toBe(true)
  expect((await off(codigos[1])).status).toBe(204)
  expect((await caio.api.perfil.get()).doisPassos).toBe(false)
})

test('two-factor authentication cannot be started while it is on, and password and code switch it off', async () => {
  const { caio, code, codigos, login } = await withTwoSteps()
  expect(await refusal(caio.api.perfil.iniciar2fa({ senha_atual: password }))).toMatchObject({
    status: 409,
    error: 'A verificação em duas etapas já está ativada.',
  })
  expect((await refusal(caio.api.perfil.ativar2fa({ codigo: codigos[0] ?? '' }))).status).toBe(409)
  const off = { senha_atual: password, codigo: code() }
  expect((await refusal(caio.api.perfil.desativar2fa({ ...off, senha_atual: 'não é esta' }))).status).toBe(
    422,
  )
  await caio.api.perfil.desativar2fa(off)
  expect((await login()).name).toBe('Caio')
  expect(await caio.api.perfil.get()).toMatchObject({ doisPassos: false, codigosRestantes: 0 })
})
