import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { codeFor, type Invited, invite, type NewReviewer, openRodada, projectWith } from './reviewers.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { type Account, expect, type TestServer } from './test-server.ts'
import { smallTargets } from './touch.ts'

interface Setting {
  browser: Browser
  context: BrowserContext
  server: TestServer
}

interface Agency {
  caio: Account
  /** The browser context in which Caio is signed in. */
  his: BrowserContext
  projeto: number
  mailbox: Mailbox
}

/** Signs in Ana, who can send e-mails, with a project of Caio's. */
export async function agency({ browser, context, server }: Setting, names = ['capa.jpg']): Promise<Agency> {
  await server.firstAdmin(context)
  const his = await browser.newContext({ baseURL: server.url })
  const caio = await server.signUp(his, `Caio ${Math.random().toString(36).slice(2, 8)}`)
  const mailbox = await openMailbox(context, server)
  const projeto = await projectWith(server, context, { client: caio, names })
  return { caio, his, projeto, mailbox }
}

/** Opens a link on a device of its own: the same kind of device as the page of the test. */
export async function deviceOf({ browser, server }: Setting, page: Page): Promise<Page> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const device = await browser.newContext({
    baseURL: server.url,
    viewport: page.viewportSize(),
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  return device.newPage()
}

/**
 * The agency, a person whom Ana invited, the project sent for approval, and a device of the person on which nothing is
 * open yet.
 */
export async function visit(
  setting: Setting,
  page: Page,
  { rodada, ...newPerson }: NewReviewer & { rodada?: { mensagem?: string; prazo?: string } },
) {
  const { context, server } = setting
  const here = await agency(setting)
  const { projeto } = here
  const person = await invite(server, context, { projeto, ...newPerson })
  await openRodada(server, context, { projeto, ...rodada })
  return { ...here, person, device: await deviceOf(setting, page) }
}

/** The heading of the door, which names the person of the link. */
export const doorOf = (page: Page, nome: string) =>
  page.getByRole('heading', { name: new RegExp(`^${nome}, a .+ quer a sua opinião\\.$`) })

export const codeField = (page: Page) => page.getByLabel('Código de 6 números')

/** Opens a link and enters the code from the mail, or the PIN. */
export async function enter(page: Page, invited: Invited, mailbox: Mailbox): Promise<void> {
  await page.goto(invited.link)
  await page.getByRole('button', { name: 'Abrir revisão' }).click()
  await expect(doorOf(page, invited.nome)).toBeVisible()
  if (invited.pin !== null) return page.getByLabel('PIN', { exact: true }).fill(invited.pin)
  await page.getByRole('button', { name: /^Enviar código para/ }).click()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await codeFor(mailbox, invited))
}

export async function pictureOf(page: Page, name: string) {
  const picture = page.getByRole('img', { name: `${name}, página 1` })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  return picture
}

/** Checks a screen for accessibility, for its width and, with touch, for the size of its controls. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSideScroll(page)
  if ((page.viewportSize()?.width ?? 0) < 768) expect(await smallTargets(page)).toEqual([])
}

/** The answer about a single piece, or the conclusion of those about several. */
type LastStep = 'Aprovar' | 'Aprovar com ajustes' | 'Pedir ajustes' | 'Concluir revisão'

/** The dialog in which an answer is confirmed, and its button. */
export function lastStep(page: Page, name: LastStep) {
  const dialog = page.getByRole('dialog', { name, exact: true })
  const label = name === 'Concluir revisão' ? 'Confirmar resposta' : name
  return { dialog, confirm: dialog.getByRole('button', { name: label, exact: true }) }
}

/** What is read after an answer. */
export const recorded = (page: Page) => page.getByText(/^Registrado em /)

/** Reads the declaration and confirms. */
export async function conclude(page: Page, name: LastStep = 'Aprovar'): Promise<void> {
  const { dialog, confirm } = lastStep(page, name)
  await expect(dialog.getByText('Fica registrado com seu nome, data e hora.')).toBeVisible()
  await dialog.getByText('Ler a declaração').click()
  await expect(dialog.getByText(/^Ao confirmar, declaro que vi as versões listadas/)).toBeVisible()
  await confirm.click()
  await expect(recorded(page)).toBeVisible()
}
