import { expect, test } from 'vitest'
import { password, refusal, testApp } from '#testing/app.ts'
import { inWords, networkOf } from './throttle.ts'

const invalid = 'E-mail ou senha inválidos. Verifique seus dados e tente novamente.'

const accepted = { mensagem: 'Se o e-mail estiver cadastrado, enviaremos um link para redefinir a senha.' }

/** Creates a server behind a trusted proxy, so that a test can send requests from any address. */
async function guarded() {
  const app = await testApp({ THROTTLE: 'on', TRUSTED_PROXIES: '127.0.0.1' })
  const caio = await app.person('Caio')
  const from = (address: string, more?: Record<string, string>) =>
    app.browser({ 'x-forwarded-for': address, ...more })
  let at = 0
  /** Tries to sign in, each time from another address, so that only the limit of the account applies. */
  const guess = (words = 'não é esta', browser = from(`203.0.113.${++at}`)) =>
    refusal(browser.api.sessao.login({ email: caio.email, password: words }))
  return { app, caio, from, guess }
}

async function fiveWrong(guess: () => Promise<{ error: string }>) {
  for (let tries = 0; tries < 5; tries++) expect((await guess()).error).toBe(invalid)
}

test('the first five sign-in attempts need no wait; then the wait is one second and doubles with each failed sign-in', async () => {
  const { app, from, guess, caio } = await guarded()
  await fiveWrong(guess)
  for (const seconds of [1, 2, 4, 8, 16, 32]) {
    const words = seconds === 1 ? '1 segundo' : `${seconds} segundos`
    expect(await guess()).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      error: `Muitas tentativas. Tente de novo em ${words}.`,
    })
    const response = await from('198.51.100.7').send('POST', '/login', { email: caio.email, password })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, String(seconds)])
    app.pass({ seconds })
    expect(await guess()).toMatchObject({ status: 401, error: invalid })
  }
})

test('the longest wait after failed sign-ins is fifteen minutes', async () => {
  const { app, guess } = await guarded()
  await fiveWrong(guess)
  for (let doublings = 0; doublings < 11; doublings++) {
    app.pass({ minutes: 15 })
    expect((await guess()).error).toBe(invalid)
  }
  expect((await guess()).error).toBe('Muitas tentativas. Tente de novo em 15 minutos.')
})

test('concurrent sign-in attempts are all counted', async () => {
  const { guess } = await guarded()
  const all = await Promise.all(Array.from({ length: 15 }, () => guess()))
  expect(all.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(all.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('attempts at an account that does not exist are limited like attempts at an existing account', async () => {
  const { from } = await guarded()
  const guess = (at: number) =>
    refusal(from(`203.0.113.${at}`).api.sessao.login({ email: 'ninguem@exemplo.com.br', password }))
  for (let at = 1; at <= 5; at++) expect((await guess(at)).error).toBe(invalid)
  expect((await guess(6)).status).toBe(429)
})

test('a correct password resets the count of failed attempts', async () => {
  const { caio, from, guess } = await guarded()
  for (let tries = 0; tries < 4; tries++) await guess()
  await from('198.51.100.7').api.sessao.login({ email: caio.email, password })
  await fiveWrong(guess)
  expect((await guess()).status).toBe(429)
})

test('a device that signed in before is not slowed down by attempts from other devices', async () => {
  const { app, caio, from, guess } = await guarded()
  await fiveWrong(guess)
  app.pass({ seconds: 1 })
  await guess()
  expect((await guess()).status).toBe(429)
  await caio.api.sessao.logout()
  expect((await caio.api.sessao.login({ email: caio.email, password })).name).toBe('Caio')
  const stolen = from('203.0.113.99', { cookie: `dispositivo=${'a'.repeat(43)}` })
  expect((await guess('não é esta', stolen)).status).toBe(429)
})

test('attempts to turn off two-step sign-in with a wrong password are limited to five without a wait', async () => {
  const { caio } = await guarded()
  const guess = () => refusal(caio.api.perfil.desativar2fa({ senha_atual: 'não é esta', codigo: '000000' }))
  for (let tries = 0; tries < 5; tries++) expect((await guess()).error).toBe('A senha atual não confere.')
  expect((await guess()).status).toBe(429)
})

test('one address can make ten attempts a minute at sign-in, registration and password reset together', async () => {
  const { app, from } = await guarded()
  const { api } = from('198.51.100.7')
  const attempts = [
    (at: number) => api.sessao.login({ email: `a${at}@exemplo.com.br`, password }),
    (at: number) => api.senha.esqueci({ email: `a${at}@exemplo.com.br` }),
    (at: number) => api.senha.redefinir({ token: `a${at}`, senha: password }),
    (at: number) => api.senha.criar({ token: `a${at}`, senha: password }),
    (at: number) =>
      api.cadastro.create({ name: 'Davi', email: `a${at}@exemplo.com.br`, password: 'password' }),
  ]
  for (let at = 0; at < 10; at++) {
    const status = await attempts[at % attempts.length]?.(at).then(
      () => 200,
      (error) => error.status,
    )
    expect(status, `attempt ${at + 1}`).not.toBe(429)
  }
  for (const attempt of attempts) {
    expect(await refusal(attempt(0))).toMatchObject({
      status: 429,
      error: 'Muitas tentativas. Tente de novo em 1 minuto.',
    })
  }
  expect(await from('198.51.100.8').api.senha.esqueci({ email: 'a@exemplo.com.br' })).toEqual(accepted)
  app.pass({ seconds: 60 })
  expect(await api.senha.esqueci({ email: 'a@exemplo.com.br' })).toEqual(accepted)
})

test('IPv6 addresses of the same /64 network count as one address', async () => {
  const { from } = await guarded()
  // Each request uses a different mailbox, because e-mails per mailbox have their own daily limit.
  let mailbox = 0
  const ask = (address: string) => {
    mailbox += 1
    return from(address).api.senha.esqueci({ email: `a${mailbox}@exemplo.com.br` })
  }
  for (let at = 1; at <= 10; at++) await ask(`2001:db8:1:2::${at}`)
  expect((await refusal(ask('2001:db8:1:2:ffff::1'))).status).toBe(429)
  expect(await ask('2001:db8:1:3::1')).toEqual(accepted)
})

test('X-Forwarded-For without a trusted proxy is ignored', async () => {
  const app = await testApp({ THROTTLE: 'on' })
  const ask = (address: string) =>
    app.browser({ 'x-forwarded-for': address }).api.senha.esqueci({ email: 'a@exemplo.com.br' })
  for (let at = 1; at <= 10; at++) await ask(`203.0.113.${at}`)
  expect((await refusal(ask('203.0.113.11'))).status).toBe(429)
})

test('one address can send three contacts an hour', async () => {
  const { app, from } = await guarded()
  const write = (address = '198.51.100.7') =>
    from(address).api.contato.create({
      name: 'Davi',
      email: 'davi@exemplo.com.br',
      subject: 'Orçamento',
      message: 'Quanto custa?',
    })
  for (let at = 0; at < 3; at++) await write()
  expect(await refusal(write())).toMatchObject({
    status: 429,
    error: 'Muitas tentativas. Tente de novo em 60 minutos.',
  })
  const other = await write('198.51.100.8')
  app.pass({ hours: 1 })
  const later = await write()
  const { api } = await app.person('Ana', 'admin')
  expect((await api.contatos.list({})).map(({ id }) => id).slice(0, 2)).toEqual([later.id, other.id])
})

test.each([
  [1, '1 segundo'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [900, '15 minutos'],
])('a wait of %i seconds is worded as %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['unknown', 'unknown'],
])('the address %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
