import { expect, test } from 'vitest'
import { password, testApp } from '#testing/app.ts'

/** Builds a request that posts a form as a browser without JavaScript does. */
function posted(values: Record<string, string>): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
  }
}

const where = (response: Response) => [response.status, response.headers.get('location')]

test('without JavaScript a sign-in sets the cookie and redirects to the dashboard', async () => {
  const app = await testApp()
  const caio = await app.person('Caio')
  const browser = app.browser()
  const response = await browser.fetch('/login', posted({ email: caio.email, password, codigo: '' }))
  expect(where(response)).toEqual([303, '/dashboard'])
  expect(response.headers.getSetCookie()[0]).toMatch(/^sessao=.*HttpOnly; SameSite=Lax$/)
  expect((await browser.api.sessao.get()).name).toBe('Caio')
})

test('without JavaScript a visitor registers and sends a contact', async () => {
  const app = await testApp()
  const browser = app.browser()
  const davi = {
    name: 'Davi',
    email: 'davi@exemplo.com.br',
    password,
    role: 'user',
    company: '',
    convite: '',
  }
  expect(where(await browser.fetch('/register', posted(davi)))).toEqual([303, '/dashboard'])
  expect(await browser.api.sessao.get()).toMatchObject({ role: 'client', pedido: 'user' })
  const contato = { name: 'Davi', email: davi.email, subject: 'Oi', message: 'Olá' }
  expect(where(await app.browser().fetch('/contato', posted(contato)))).toEqual([
    303,
    '/?contato=enviado#contato',
  ])
})

/** A destination in the back office, and the query parameter that contains it. */
const target = '/dashboard/projects?projeto=7'
const carried = `entrar=${encodeURIComponent(target)}`

test('a visitor who requests a back office page is redirected to the public page, with the requested page as destination', async () => {
  const app = await testApp()
  const visitor = app.browser()
  expect(where(await visitor.fetch(target))).toEqual([302, `/?${carried}`])
  expect(where(await visitor.fetch('/dashboard/clientes/12'))).toEqual([
    302,
    '/?entrar=%2Fdashboard%2Fclientes%2F12',
  ])
  // A path that is not a valid destination is not passed on.
  for (const path of ['/dashboard/', '/dashboard/%2e%2e%5cevil', '/dashboard//evil', '/dashboard/a%0d%0ab']) {
    expect(where(await visitor.fetch(path)), path).toEqual([302, '/'])
  }
})

test('without JavaScript the destination is opened after a sign-in, a registration and an accepted invitation', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const login = { email: caio.email, password, entrar: target }
  expect(where(await app.browser().fetch('/login', posted(login)))).toEqual([303, target])
  const davi = { name: 'Davi', email: 'davi@exemplo.com.br', password, entrar: target }
  expect(where(await app.browser().fetch('/register', posted(davi)))).toEqual([303, target])
  const { link } = await ana.api.convites.create({ role: 'user' })
  const convite = new URL(link).searchParams.get('convite') ?? ''
  const ugo = { name: 'Ugo', email: 'ugo@exemplo.com.br', password, role: 'user', convite, entrar: target }
  expect(where(await app.browser().fetch('/register', posted(ugo)))).toEqual([303, target])
})

test.each([
  '//evil.example',
  'https://evil.example/dashboard',
  '/dashboard/../..',
  '/dashboard\\evil',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/api/logout',
  '/dashboard/%2e%2e/api',
])('neither a sign-in nor the sign-in pages redirect to %s', async (entrar) => {
  const app = await testApp()
  const caio = await app.person('Caio')
  const login = { email: caio.email, password, entrar }
  expect(where(await app.browser().fetch('/login', posted(login)))).toEqual([303, '/dashboard'])
  const query = new URLSearchParams({ entrar })
  for (const page of ['/', '/login', '/register', '/esqueci', '/redefinir', '/criar-senha']) {
    expect(where(await caio.fetch(`${page}?${query}`)), page).toEqual([302, '/dashboard'])
  }
})

test('the public page and every sign-in page redirect a signed-in user to the destination', async () => {
  const app = await testApp()
  const caio = await app.person('Caio')
  for (const page of ['/', '/login', '/register', '/esqueci', '/redefinir', '/criar-senha']) {
    expect(where(await caio.fetch(`${page}?${carried}`)), page).toEqual([302, target])
  }
})

test('the sign-in pages redirect a signed-in user to the dashboard, and the dashboard redirects everybody else to the public page', async () => {
  const app = await testApp()
  const caio = await app.person('Caio')
  for (const page of ['/', '/login', '/register', '/esqueci', '/redefinir?token=x', '/criar-senha?token=x']) {
    expect(where(await caio.fetch(page)), page).toEqual([302, '/dashboard'])
  }
  expect(where(await app.browser().fetch('/dashboard'))).toEqual([302, '/'])
  app.pass({ minutes: 30 })
  expect(where(await caio.fetch('/dashboard'))).toEqual([302, '/'])
})
