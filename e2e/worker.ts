import type { Page } from '@playwright/test'
import { openByMenu } from './screen.ts'
import { expect } from './test-server.ts'

/** Opens the back office and waits until its service worker has cached the page and its assets. */
export async function openBackOfficeCached(page: Page) {
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await keptWhole(page)
  await expect.poll(async () => (await cachedUrls(page)).some((url) => url.endsWith('/dashboard'))).toBe(true)
}

export async function openProjects(page: Page) {
  await openByMenu(page, 'Meus Projetos')
  // The home page, which stays until the projects are loaded, contains the text below too.
  await expect(page.getByRole('heading', { name: 'Meus Projetos', level: 1 })).toBeVisible()
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
  await keptWhole(page)
}

/** Waits until all loaded assets are cached, which happens a moment after the page is shown. */
async function keptWhole(page: Page) {
  const missing = async () => {
    const there = await cachedUrls(page)
    return (await loaded(page)).filter((url) => !there.includes(url))
  }
  await expect.poll(missing).toEqual([])
}

/** The assets that the page has loaded. Sounds are left out: they are requested in ranges and not cached. */
const loaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => pathname.startsWith('/assets/') && !pathname.endsWith('.mp3'))
      .map(({ href }) => href),
  )

/** The addresses in all caches of the browser context. */
export const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url)
    return urls
  })

export async function openMenu(page: Page) {
  await page.getByRole('button', { name: /^Conta de / }).click()
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
}
