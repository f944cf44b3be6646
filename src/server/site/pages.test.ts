import { expect, test } from 'vitest'
import { password, testApp } from '#server/testing/app.ts'

/** A form as a browser without JavaScript sends it. */
function posted(values: Record<string, string>): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
  }
}

const where = (response: Response) => [response.status, response.headers.get('location')]

test('without JavaScript one signs in, and is sent to the dashboard', async () => {
  const app = await testApp()
  const caio = await app.person('Caio')
  const browser = app.browser()
  const response = await browser.fetch('/login', posted({ email: caio.email, password, codigo: '' }))
  expect(where(response)).toEqual([303, '/dashboard'])
  expect(response.headers.getSetCookie()[0]).toMatch(/^sessao=.*HttpOnly; SameSite=Lax$/)
  expect((await browser.api.sessao.get()).name).toBe('Caio')
})

test('one registers, and writes to the agency', async () => {
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
  const letter = { name: 'Davi', email: davi.email, subject: 'Oi', message: 'Olá' }
  expect(where(await app.browser().fetch('/contato', posted(letter)))).toEqual([
    303,
    '/?contato=enviado#contato',
  ])
})

test('whoever is signed in goes to the dashboard, whoever is not goes home', async () => {
  const app = await testApp()
  const caio = await app.person('Caio')
  for (const page of ['/', '/login', '/register', '/esqueci', '/redefinir?token=x']) {
    expect(where(await caio.fetch(page)), page).toEqual([302, '/dashboard'])
  }
  for (const page of ['/dashboard', '/dashboard/projects']) {
    expect(where(await app.browser().fetch(page)), page).toEqual([302, '/'])
  }
  app.pass({ minutes: 30 })
  expect(where(await caio.fetch('/dashboard'))).toEqual([302, '/'])
})
