import { expect, test } from 'vitest'
import { pathsOf } from '#app/screen.ts'
import { SENT_DATA, SHELL_ONLY } from '#platform/contract/rendering.ts'
import { roles } from '#platform/contract/roles.ts'
import { type Person, testApp } from '#testing/app.ts'

type Visitor = Pick<Person, 'fetch'>

const isComplete = (html: string) => html.includes(`id="${SENT_DATA}"`)

async function open({ fetch }: Visitor, path: string) {
  const response = await fetch(path)
  const { status, headers } = response
  return { status, headers, html: await response.text() }
}

/** Opens a page until the server has rendered it, because on a busy machine it may exceed the time limit. */
async function openComplete(visitor: Visitor, path: string) {
  let page = await open(visitor, path)
  await expect
    .poll(async () => {
      if (!isComplete(page.html)) page = await open(visitor, path)
      return isComplete(page.html)
    })
    .toBe(true)
  return page
}

test.each(roles)(
  'each screen of %s is sent with its heading and without parts that need a script',
  async (role) => {
    const app = await testApp()
    const person = await app.person(role === 'admin' ? 'Ana' : role === 'user' ? 'Ugo' : 'Caio', role)
    for (const path of pathsOf(role).filter((one) => !one.includes(':id'))) {
      const { html, headers } = await openComplete(person, `/dashboard/${path}`)
      expect(html, path).toContain('<h1')
      expect(html, path).not.toMatch(/<!--\$[?!]-->|<div hidden id="S:| style="/)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  },
)

test('pages that are rendered at the same time never contain the address of somebody else', async () => {
  const app = await testApp()
  const people = await Promise.all(['Caio', 'Clara', 'Lia'].map((name) => app.person(name)))
  for (let round = 0; round < 5; round += 1) {
    const pages = await Promise.all(people.map((one) => openComplete(one, '/dashboard/settings')))
    for (const [index, { html }] of pages.entries())
      expect(people.map(({ email }) => html.includes(email))).toEqual(
        people.map((_, other) => other === index),
      )
  }
})

test('a screen whose record does not exist, and the page for the service worker, contain no data', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const missing = await open(ana, '/dashboard/clientes/999')
  expect(missing.status).toBe(200)
  expect(isComplete(missing.html)).toBe(false)
  expect(missing.html).toContain('Carregando usuário...')
  const shell = await ana.fetch('/dashboard/clientes', { headers: { [SHELL_ONLY]: '1' } })
  expect(shell.headers.get(SHELL_ONLY)).toBe('1')
  expect(await shell.text()).not.toMatch(/id="dados"|Ana/)
})

test('when many pages are requested at once, each is answered, and some are left to the browser', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  await openComplete(ana, '/dashboard/clientes')
  const pages = await Promise.all(Array.from({ length: 40 }, () => open(ana, '/dashboard/clientes')))
  expect(pages.every(({ status }) => status === 200)).toBe(true)
  expect(pages.some(({ html }) => !isComplete(html))).toBe(true)
})
