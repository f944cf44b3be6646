import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { TestServer } from './test-server.ts'

export interface Mensagem {
  id: number
  mensagem: string
  lida: boolean
}

/**
 * Signs in Ana in the given context and registers a client in a new context.
 * @returns both accounts, the context of the client, and functions to send and list messages
 */
export async function openConversation(
  browser: Browser,
  context: BrowserContext,
  server: TestServer,
  name: string,
) {
  const ana = await server.firstAdmin(context)
  const other = await browser.newContext({ baseURL: server.url })
  const person = await server.signUp(other, name)
  const texts = async (as: BrowserContext, com: number) =>
    (await listMessages(server, as, com)).map(({ mensagem }) => mensagem)
  const say = (as: BrowserContext, destinatario_id: number, mensagem: string) =>
    server.call<Mensagem>(as, 'POST', '/api/chat/mensagens', { destinatario_id, mensagem })
  return { ana, other, person, texts, say }
}

export const listMessages = (server: TestServer, as: BrowserContext, com: number) =>
  server.call<Mensagem[]>(as, 'GET', `/api/chat/mensagens?com=${com}&marcar=nao`)

export const field = (page: Page) => page.getByRole('textbox', { name: 'Mensagem', exact: true })
export const log = (page: Page) => page.getByRole('log')
export const allMessages = (page: Page) => log(page).getByRole('article')
export const messageWith = (page: Page, text: string) => allMessages(page).filter({ hasText: text })

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.keyboard.press('Enter')
}

/** Runs an action from the menu of a message. */
export async function runMessageAction(page: Page, text: string, action: string): Promise<void> {
  await messageWith(page, text).hover()
  await messageWith(page, text).getByRole('button', { name: 'Ações da mensagem' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

export const distanceFromEnd = (page: Page) =>
  log(page).evaluate(({ scrollTop }) => Math.round(Math.abs(scrollTop)))
