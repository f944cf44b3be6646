import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { SHELL_ONLY } from '#platform/contract/rendering.ts'
import { type Account, password } from './test-server.ts'

/** Opens a screen by the menu. */
export async function openByMenu(page: Page, entry: string | RegExp): Promise<void> {
  await (await showInMenu(page, entry)).click()
}

/** Opens the menu, which is a drawer on a phone, and the closed lists that hold a link. Returns the link. */
export async function showInMenu(page: Page, entry: string | RegExp): Promise<Locator> {
  await takenOver(page)
  await page.getByRole('banner').waitFor()
  const menu = page.getByRole('button', { name: 'Abrir menu' })
  if (await menu.isVisible()) await menu.click()
  const nav = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(nav.getByRole('link').first()).toBeVisible()
  const held = page.getByRole('link', { name: entry, exact: true, includeHidden: true })
  const closed = nav.getByRole('group').filter({ has: held }).getByRole('button', { expanded: false })
  const link = nav.getByRole('link', { name: entry, exact: true })
  while (!(await link.isVisible())) await closed.first().click()
  return link
}

/** Opens a part of the project that is shown. On a phone all parts are there, one below the other. */
export async function openPart(page: Page, part: 'Conversa' | 'Revisão' | 'Dados'): Promise<void> {
  await expect(page.getByRole('tabpanel', { name: part, includeHidden: true })).toBeAttached()
  const tab = page.getByRole('tab', { name: part, exact: true })
  if (await tab.isVisible()) await tab.click()
}

/** Opens a screen by the menu of the account. */
export async function openByAccount(page: Page, item: string): Promise<void> {
  await takenOver(page)
  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Waits until React has taken over the page of the server, so that links lead to screens without a page load. */
export const takenOver = (page: Page): Promise<void> =>
  expect(page.locator('#root[data-taken]')).toBeAttached()

/** Leaves the rendering of the pages that are opened from now on to the browser, which then reads their data itself. */
export const renderInBrowser = (page: Page): Promise<void> => page.setExtraHTTPHeaders({ [SHELL_ONLY]: '1' })

/**
 * Expects no violation that axe detects. Checks light mode, and dark mode only at desktop width, because the
 * colours do not depend on the width.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 992
  for (const colorScheme of isWide ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await inScheme(page, colorScheme)
    await settled(page)
    const { violations } = await axeFor(page, colorScheme).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect(found, colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * Creates the axe check for a colour scheme. In dark mode only the colours differ, so only their contrast is
 * checked. The legacy mode runs axe in the page itself, which takes less than half the time and is enough
 * without frames.
 */
function axeFor(page: Page, colorScheme: 'light' | 'dark'): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  return colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe
}

/**
 * Waits until the page shows a colour scheme. The back office applies a new scheme a moment after its
 * stylesheets do, and in between the colours of both schemes are mixed.
 */
async function inScheme(page: Page, wanted: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((scheme) => {
    const { mantineColorScheme: own } = document.documentElement.dataset
    return own === undefined || own === scheme
  }, wanted)
}

/** Waits for finite animations, because a fading colour has no meaningful contrast. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)))
  })
}

/** Expects that nothing is wider than the window. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBeLessThanOrEqual(0)
}

/** Signs in by the sign-in form, which must be open. */
export async function fillLogin(
  page: Page,
  { email, senha = password }: Pick<Account, 'email'> & { senha?: string },
): Promise<void> {
  const form = page.locator('form[action="/login"]')
  await form.getByLabel('E-mail').fill(email)
  await form.locator('input[name=password]').fill(senha)
  await form.getByRole('button', { name: 'Entrar' }).click()
}

/**
 * Selects an option of the focused list by keyboard, checking after each arrow key which option is marked.
 */
export async function chooseByKeys(page: Page, option: string): Promise<void> {
  const { keyboard } = page
  await keyboard.press('Enter')
  const options = page.getByRole('listbox').getByRole('option')
  const wanted = page.getByRole('option', { name: option, exact: true })
  // An arrow key that is pressed before the list is open does not move the mark.
  await expect(wanted).toBeVisible()
  // The list reads the chosen option in a task that it queues when it opens, which would undo an earlier arrow key.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  for (let left = await options.count(); left > 0; left -= 1) {
    await keyboard.press('ArrowDown')
    if ((await wanted.getAttribute('data-combobox-selected')) !== null) break
  }
  await keyboard.press('Enter')
  await expect(wanted).toBeHidden()
}

/**
 * Moves the picked-up item of a list with an arrow key until the announcement appears. The key is pressed
 * again if needed, because the first press may come before the item is picked up. The announced position must
 * be the end of the list, where the item stays however often the key is pressed.
 */
export async function moveByKeys(
  page: Page,
  key: 'ArrowUp' | 'ArrowLeft',
  announcement: string,
): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(page.getByText(announcement)).toBeAttached({ timeout: 3000 })
  }).toPass()
}

/** Presses the button of an action on a row, which is in a list behind one button except on wide windows. */
export async function pressRowAction(
  scope: Page | Locator,
  record: string,
  action: string | RegExp,
): Promise<void> {
  const actions = scope.getByRole('button', { name: `Ações de ${record}` })
  const button = scope.getByRole('button', { name: action })
  await expect(actions.or(button).first()).toBeVisible()
  if (await actions.isVisible()) await actions.click()
  await button.click()
}

/** Chooses an action in the menu of a row. */
export async function chooseInRow(page: Page, record: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${record}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Changes the filters of a list, which are in a sheet on a phone. */
export async function changeFilters(page: Page, change: () => Promise<void>): Promise<void> {
  const button = page.getByRole('button', { name: /^Filtros/ })
  const isSheet = (page.viewportSize()?.width ?? 0) < 768
  if (isSheet) await button.click()
  await change()
  if (isSheet) await page.getByRole('button', { name: /^(Ver .*resultados?|Nenhum resultado)$/ }).click()
}

/** Presses the button of the message about a change. */
export async function undo(page: Page, message: string): Promise<void> {
  const notice = page.getByRole('status').filter({ hasText: message })
  await notice.getByRole('button', { name: 'Desfazer' }).click()
}
