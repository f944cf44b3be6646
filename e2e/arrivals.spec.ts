import type { Browser, BrowserContext, Page } from '@playwright/test'
import * as OTPAuth from 'otpauth'
import { expectAccessible, expectNoSideScroll, fillLogin, openByMenu } from './screen.ts'
import { type Account, expect, invitationCodeOf, password, type TestServer, test } from './test-server.ts'

/** The first screen of each person after signing in. `foreign` is a screen that the person may not open. */
const arrivals = {
  Ana: { path: '/dashboard', heading: 'Início', foreign: '/dashboard/faturas' },
  Ugo: { path: '/dashboard/agenda', heading: 'Agenda de Atividades', foreign: '/dashboard/settings' },
  Caio: { path: '/dashboard', heading: 'Bem-vindo, Caio!', foreign: '/dashboard/users' },
  // Paula has requested a role in the team, and remains a client until an admin approves the request.
  Paula: { path: '/dashboard', heading: 'Bem-vindo, Paula!', foreign: '/dashboard/agenda' },
} as const
type Name = keyof typeof arrivals
const names = Object.keys(arrivals) as Name[]

async function expectFirstScreen(page: Page, name: Name): Promise<void> {
  const { path, heading } = arrivals[name]
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(path)
  const waits = page.getByText('Seu pedido de acesso à equipe aguarda a aprovação de um administrador.')
  await expect(waits).toHaveCount(name === 'Paula' ? 1 : 0)
}

const people = new WeakMap<TestServer, Promise<Record<Name, Account>>>()

/**
 * Registers one person of each kind, unless the server already has them. The page of the test stays signed
 * out.
 */
function everybody(browser: Browser, server: TestServer): Promise<Record<Name, Account>> {
  const known = people.get(server) ?? register(browser, server)
  people.set(server, known)
  return known
}

async function register(browser: Browser, server: TestServer): Promise<Record<Name, Account>> {
  const newContext = () => browser.newContext({ baseURL: server.url })
  const hers = await newContext()
  const Ana = await server.firstAdmin(hers)
  const convite = invitationCodeOf(await server.invite(hers, 'user'))
  return {
    Ana,
    Ugo: await server.signUp(await newContext(), 'Ugo', { role: 'user', convite }),
    Caio: await server.signUp(await newContext(), 'Caio'),
    Paula: await server.signUp(await newContext(), 'Paula', { role: 'user' }),
  }
}

async function fillRegistration(page: Page, name: string): Promise<void> {
  const form = page.locator('form[action="/register"]')
  await form.getByLabel('Nome').fill(name)
  await form.getByLabel('E-mail').fill(`${name.toLowerCase()}@exemplo.com.br`)
  await form.locator('input[name=password]').fill(password)
  await form.getByRole('button', { name: 'Cadastrar' }).click()
}

for (const name of names) {
  test(`${name} gets the right first screen after signing in, reloading, going back and signing in again`, async ({
    browser,
    server,
    page,
  }) => {
    const account = (await everybody(browser, server))[name]
    await test.step('signs in by the dialog of the public page', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Área do Cliente' }).click()
      await fillLogin(page, account)
      await expectFirstScreen(page, name)
    })
    await test.step('a reload, an unknown address, an address of the public site and a forbidden screen lead to the first screen', async () => {
      await page.reload()
      await expectFirstScreen(page, name)
      const addresses = ['/', '/login', '/register', '/dashboard', '/dashboard/', '/dashboard/nao-existe']
      for (const address of [...addresses, arrivals[name].foreign]) {
        await page.goto(address)
        await expectFirstScreen(page, name)
      }
    })
    await test.step('going back does not show the sign-in form', async () => {
      await page.goto('/')
      await expectFirstScreen(page, name)
      await page.goBack()
      await expectFirstScreen(page, name)
    })
    await test.step('signing in again after the session has ended leads to the first screen', async () => {
      await page.context().clearCookies()
      await page.goto('/dashboard')
      await page.waitForURL((url) => url.pathname === '/')
      await page.goto('/login')
      await fillLogin(page, account)
      await expectFirstScreen(page, name)
    })
  })
}

test('each person can sign in without JavaScript, and the session opens the same first screen', {
  tag: '@desktop',
}, async ({ browser, server }) => {
  const accounts = await everybody(browser, server)
  for (const name of names) {
    const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const form = await plain.newPage()
    await form.goto('/login')
    await fillLogin(form, accounts[name])
    await form.waitForURL('**/dashboard{,/**}')
    const storageState = await plain.storageState()
    const scripted = await browser.newContext({ baseURL: server.url, storageState })
    const page = await scripted.newPage()
    await page.goto('/dashboard')
    await expectFirstScreen(page, name)
    await Promise.all([plain.close(), scripted.close()])
  }
})

test('registration by the dialog and by an invitation leads to the first screen', {
  tag: '@desktop',
}, async ({ browser, server, page }) => {
  await everybody(browser, server)
  const hers = await browser.newContext({ baseURL: server.url })
  await server.firstAdmin(hers)
  await page.goto('/')
  await page.getByRole('link', { name: 'Área do Cliente' }).click()
  await page.getByRole('link', { name: 'Cadastro' }).click()
  await fillRegistration(page, 'Davi')
  await expect(page.getByRole('heading', { name: 'Bem-vindo, Davi!' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto(await server.invite(hers, 'user'))
  await fillRegistration(page, 'Bela')
  await expect(page.getByRole('heading', { name: 'Agenda de Atividades' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Agenda de Atividades' })).toBeVisible()
})

/**
 * Creates a project of Caio.
 * @returns the title of the project, and the link to the project that a mail contains
 */
async function projectLink(browser: Browser, server: TestServer): Promise<{ link: string; title: string }> {
  const { Caio } = await everybody(browser, server)
  const hers = await browser.newContext({ baseURL: server.url })
  await server.firstAdmin(hers)
  const title = 'Panetones de Natal'
  const { id } = await server.call<{ id: number }>(hers, 'POST', '/api/projetos', {
    title,
    clientId: Caio.id,
    clientName: Caio.name,
    description: 'Uma caixa para cada sabor.',
    category: 'Design Gráfico',
  })
  await hers.close()
  return { link: `/dashboard/projects?projeto=${id}`, title }
}

/**
 * The heading of the project in its dialog. The dialog is found without its name, which differs between the
 * team and the client.
 */
const opened = (page: Page, title: string) =>
  page.getByRole('dialog').getByRole('heading', { name: title, exact: true })

const entrance = (page: Page) => page.getByRole('dialog', { name: 'Área Restrita' })

test('a link to a project leads a visitor to the project after signing in', async ({
  browser,
  server,
  page,
}) => {
  const { Caio } = await everybody(browser, server)
  const { link, title } = await projectLink(browser, server)
  await page.goto(link)
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(entrance(page).getByText('Entre para ver o projeto.')).toBeVisible()
  await expect(page.getByText(title), 'a visitor does not see the title').toHaveCount(0)
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await test.step('the form still mentions the project after it was closed and after the registration form was opened', async () => {
    await page.keyboard.press('Escape')
    await expect(entrance(page)).toBeHidden()
    await page.getByRole('link', { name: 'Área do Cliente' }).click()
    await page.getByRole('link', { name: 'Cadastro' }).click()
    await page.reload()
    await page.getByRole('link', { name: 'Já tenho conta' }).click()
    await expect(entrance(page).getByText('Entre para ver o projeto.')).toBeVisible()
  })
  await fillLogin(page, Caio)
  await expect(opened(page, title)).toBeVisible()
  expect(page.url()).toBe(server.url + link)
  await page.goto(`/?entrar=${encodeURIComponent(link)}`)
  await expect(opened(page, title), 'a signed-in person is redirected').toBeVisible()
})

test('a visitor gets a sign-in form for a link to a missing project, and a link to a forbidden page leads to the first screen after signing in', {
  tag: '@desktop',
}, async ({ browser, server, page }) => {
  const { Caio } = await everybody(browser, server)
  await page.goto('/dashboard/projects?projeto=999999')
  await expect(entrance(page).getByText('Entre para ver o projeto.')).toBeVisible()
  await page.goto('/dashboard/users')
  await expect(entrance(page).getByText('Entre para continuar.')).toBeVisible()
  await fillLogin(page, Caio)
  await expectFirstScreen(page, 'Caio')
})

test('two-step sign-in leads to the linked project', { tag: '@desktop' }, async ({
  browser,
  server,
  page,
}) => {
  const { link, title } = await projectLink(browser, server)
  const his = await browser.newContext({ baseURL: server.url })
  const { Caio } = await everybody(browser, server)
  await server.signIn(his, Caio)
  const codes = await twoSteps(server, his)
  await page.goto(link)
  await fillLogin(page, Caio)
  await page.getByLabel('Código de verificação').fill(codes[0] ?? '')
  await page.locator('form[action="/login"]').getByRole('button', { name: 'Entrar' }).click()
  await expect(opened(page, title)).toBeVisible()

  await test.step('two-step sign-in without JavaScript leads to the linked project', async () => {
    const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const form = await plain.newPage()
    await form.goto(link)
    await expect(form.getByText('Entre para ver o projeto.')).toBeVisible()
    await fillLogin(form, Caio)
    await form.getByLabel('Código de verificação').fill(codes[1] ?? '')
    await form.locator('input[name=password]').fill(password)
    await form.getByRole('button', { name: 'Entrar' }).click()
    await form.waitForURL(`**${link}`)
    await plain.close()
  })
})

/**
 * Turns on two-step sign-in.
 * @returns the recovery codes
 */
async function twoSteps(server: TestServer, his: BrowserContext): Promise<string[]> {
  const senha_atual = password
  const { segredo } = await server.call<{ segredo: string }>(his, 'POST', '/api/perfil/2fa', { senha_atual })
  const codigo = new OTPAuth.TOTP({ secret: segredo }).generate()
  const { codigos } = await server.call<{ codigos: string[] }>(his, 'PUT', '/api/perfil/2fa', { codigo })
  return codigos
}

test('registration by an invitation, and signing in after a password reset, lead to the linked project', {
  tag: '@desktop',
}, async ({ browser, server, page }) => {
  const { Ugo } = await everybody(browser, server)
  const { link, title } = await projectLink(browser, server)
  const hers = await browser.newContext({ baseURL: server.url })
  await server.firstAdmin(hers)
  const carried = `entrar=${encodeURIComponent(link)}`
  await page.goto(`${await server.invite(hers, 'user')}&${carried}`)
  await fillRegistration(page, 'Nina')
  await expect(opened(page, title)).toBeVisible()

  await page.context().clearCookies()
  await page.goto(link)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await page.getByLabel('E-mail').fill(Ugo.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('Se o e-mail estiver cadastrado')).toBeVisible()
  const [mail] = await server.call<{ texto: string }[]>(hers, 'GET', '/api/correio')
  await page.goto(/http\S+token=\S+/.exec(mail?.texto ?? '')?.[0] ?? '')
  await page.locator('input[name=senha]').fill(password)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await page.getByRole('link', { name: 'Entrar', exact: true }).click()
  await fillLogin(page, Ugo)
  await expect(opened(page, title)).toBeVisible()
})

test('signing in after the session has ended leads back to the same page; signing out leads to the public page', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const { Ana } = await everybody(browser, server)
  await server.signIn(context, Ana)
  await page.goto('/dashboard/projects?novo=1')
  await page.getByRole('textbox', { name: 'Título' }).fill('Uma ideia pela metade')
  await server.call(context, 'POST', '/api/logout')
  await expect(entrance(page).getByText('Entre para ver os projetos.')).toBeVisible()
  await fillLogin(page, Ana)
  await expect(page.getByRole('dialog', { name: 'Novo Projeto' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Uma ideia pela metade')

  await page.goto('/dashboard')
  await openByMenu(page, 'Auditoria')
  await page.getByRole('button', { name: 'Conta de Ana' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL(`${server.url}/`)
  await expect(entrance(page)).toBeHidden()
})
