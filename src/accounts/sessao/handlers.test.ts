import { expect, test } from 'vitest'
import { hashToken } from '#platform/auth/session.ts'
import { password, refusal, testApp } from '#testing/app.ts'

const wrong = 'E-mail ou senha inválidos. Verifique seus dados e tente novamente.'

async function caioAtHome(environment?: Record<string, string>) {
  const app = await testApp(environment)
  const caio = await app.person('Caio')
  const signIn = (headers?: Record<string, string>) => {
    const browser = app.browser(headers)
    return { ...browser, answer: browser.send('POST', '/login', { email: caio.email, password }) }
  }
  return { app, caio, signIn }
}

test('a sign-in returns the user and sets HttpOnly cookies', async () => {
  const { caio, signIn } = await caioAtHome()
  const response = await signIn().answer
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    id: caio.id,
    name: 'Caio',
    nome: 'Caio',
    email: 'caio@exemplo.com.br',
    role: 'client',
    avatar: expect.stringMatching(/^data:image\/svg\+xml,/),
    company: null,
    confirmarEmail: false,
    pedido: null,
    sessao: { expira_em: '2026-11-20T15:00:00-03:00' },
  })
  const [session = '', device = ''] = response.headers.getSetCookie()
  expect(session).toMatch(/^sessao=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(device).toMatch(/^dispositivo=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('a sign-in with a known device renews its cookie for a year', async () => {
  const { caio } = await caioAtHome()
  const known = caio.jar.get('dispositivo')
  const response = await caio.send('POST', '/login', { email: caio.email, password })
  expect(response.headers.getSetCookie()).toContainEqual(
    `dispositivo=${known}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
  )
})

test('over HTTPS the cookies have the prefix __Host- and the attribute Secure', async () => {
  const { app } = await caioAtHome()
  expect(app.context.config.https).toBe(false)
  const context = await testApp({ BASE_URL: 'https://agencia.exemplo.com.br', THROTTLE: 'on' })
  const { jar, send, api } = context.browser()
  const response = await send('POST', '/cadastro', { name: 'Caio', email: 'caio@exemplo.com.br', password })
  for (const cookie of response.headers.getSetCookie()) {
    expect(cookie).toMatch(/^__Host-(sessao|dispositivo)=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  }
  expect([...jar.keys()]).toEqual(['__Host-sessao', '__Host-dispositivo'])
  expect((await api.sessao.get()).name).toBe('Caio')
})

test.each(['bloqueado_em', 'excluido_em'] as const)(
  "a session of an account is rejected while the account's %s is set",
  async (column) => {
    const { app, caio } = await caioAtHome()
    const set = (value: string | null) =>
      app.context.database.writes
        .updateTable('usuarios')
        .set({ [column]: value })
        .where('id', '=', caio.id)
        .execute()
    await set('2026-11-20T17:30:00.000Z')
    expect((await caio.fetch('/api/sessao')).status).toBe(401)
    await set(null)
    expect((await caio.fetch('/api/sessao')).status).toBe(200)
  },
)

test('the sign-in ignores case and surrounding spaces of the e-mail address', async () => {
  const { app } = await caioAtHome()
  const { api } = app.browser()
  expect((await api.sessao.login({ email: ' CAIO@exemplo.com.br ', password })).name).toBe('Caio')
})

test('a wrong password, an unknown e-mail address and a blocked account get the same response', async () => {
  const { app, caio } = await caioAtHome()
  const ana = await app.person('Ana', 'admin')
  const bruno = await app.person('Bruno')
  await ana.api.usuarios.bloquear({ id: bruno.id })
  const tries = [
    { email: caio.email, password: 'outra senha qualquer' },
    { email: 'ninguem@exemplo.com.br', password },
    { email: bruno.email, password },
    { email: 'isto não é um e-mail', password },
    { email: caio.email, password: '' },
    {},
  ]
  for (const body of tries) {
    const response = await app.browser().send('POST', '/login', body)
    const { error } = (await response.json()) as { error: string }
    expect(error).toBe(wrong)
    expect(response.headers.getSetCookie()).toEqual([])
  }
  for (const body of tries.slice(0, 3)) {
    const response = await app.browser().send('POST', '/login', body)
    expect([response.status, await response.text()]).toEqual([
      401,
      JSON.stringify({ error: wrong, code: 'UNAUTHORIZED' }),
    ])
  }
})

test('a session ends thirty minutes after its start, even with activity', async () => {
  const { app, caio } = await caioAtHome()
  for (const minutes of [10, 10, 9]) {
    app.pass({ minutes })
    expect((await caio.api.sessao.get()).sessao.expira_em).toBe('2026-11-20T15:00:00-03:00')
  }
  app.pass({ minutes: 1 })
  expect(await refusal(caio.api.sessao.get())).toMatchObject({
    status: 401,
    error: 'Sua sessão terminou. Entre de novo para continuar.',
  })
})

test('renewing a session replaces its token, extends it to thirty minutes from now, and invalidates the old token', async () => {
  const { app, caio } = await caioAtHome()
  const old = caio.jar.get('sessao')
  app.pass({ minutes: 29 })
  expect((await caio.api.sessao.renovar()).sessao.expira_em).toBe('2026-11-20T15:29:00-03:00')
  expect(caio.jar.get('sessao')).not.toBe(old)
  app.pass({ seconds: 61 })
  expect((await caio.api.sessao.get()).name).toBe('Caio')
  const thief = app.browser({ cookie: `sessao=${old}` })
  expect((await refusal(thief.api.sessao.get())).status).toBe(401)
})

test('a session lasts at most eight hours', async () => {
  const { app, caio } = await caioAtHome()
  for (let minutes = 29; minutes <= 29 * 15; minutes += 29) {
    app.pass({ minutes: 29 })
    await caio.api.sessao.renovar()
  }
  app.pass({ minutes: 24 })
  expect((await caio.api.sessao.renovar()).sessao.expira_em).toBe('2026-11-20T22:30:00-03:00')
  expect(await refusal(caio.api.sessao.renovar())).toMatchObject({
    status: 403,
    error: 'Uma sessão dura no máximo 8 horas. Entre de novo para continuar.',
  })
  app.pass({ minutes: 21 })
  expect((await refusal(caio.api.sessao.get())).status).toBe(401)
})

test('signing out ends the session on the server and clears the cookie', async () => {
  const { app, caio } = await caioAtHome()
  const cookie = `sessao=${caio.jar.get('sessao')}`
  const response = await caio.send('POST', '/logout')
  expect(response.status).toBe(204)
  expect(response.headers.getSetCookie()[0]).toMatch(/^sessao=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await refusal(app.browser({ cookie }).api.sessao.get())).status).toBe(401)
})

test('an eleventh session ends the oldest one', async () => {
  const { app, caio, signIn } = await caioAtHome()
  for (let at = 0; at < 9; at++) await signIn().answer
  expect(await caio.api.perfil.sessoes()).toHaveLength(10)
  await signIn().answer
  expect((await refusal(caio.api.sessao.get())).status).toBe(401)
  const { sessoes } = await app.context.database.reads
    .selectFrom('sessoes')
    .select((e) => e.fn.countAll().as('sessoes'))
    .executeTakeFirstOrThrow()
  expect(Number(sessoes)).toBe(10)
})

test('session and device tokens are stored only as hashes', async () => {
  const { app, caio } = await caioAtHome()
  const { reads } = app.context.database
  const stored = [
    await reads.selectFrom('sessoes').selectAll().execute(),
    await reads.selectFrom('dispositivos').selectAll().execute(),
  ]
  expect(stored.map((rows) => rows.length)).toEqual([1, 1])
  for (const token of caio.jar.values()) {
    expect(JSON.stringify(stored)).toContain(hashToken(token))
    expect(JSON.stringify(stored)).not.toContain(token)
  }
})
