import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Account, invitationCodeOf, type TestServer } from './test-server.ts'

export interface Activity {
  id: number
  atividade: string
  data_pedido: string
  status: string
  versao: number
}

const ugos = new WeakMap<TestServer, Account>()

/** Signs in Ugo, if `asUgo` has already registered him on this server. */
export async function signInUgo(server: TestServer, context: BrowserContext): Promise<void> {
  const ugo = ugos.get(server)
  if (ugo) await server.signIn(context, ugo)
}

/**
 * Signs in Ugo, a member of the team, and deletes all activities, because the tests of a file share a server.
 * @returns Ana's context
 */
export async function asUgo(
  server: TestServer,
  browser: Browser,
  context: BrowserContext,
): Promise<BrowserContext> {
  const anas = await browser.newContext({ baseURL: server.url })
  await server.firstAdmin(anas)
  await signInUgo(server, context)
  if (!ugos.has(server)) {
    const convite = invitationCodeOf(await server.invite(anas, 'user'))
    ugos.set(server, await server.signUp(context, 'Ugo', { role: 'user', convite }))
  }
  for (const { id } of await server.call<Activity[]>(context, 'GET', '/api/atividades'))
    await server.call(context, 'DELETE', `/api/atividades/${id}`)
  return anas
}

export const cardapio = {
  responsavel: 'Ugo',
  atividade: 'Cardápio',
  cliente: 'Café da Praça',
  data_pedido: '2031-03-02T09:00',
  data_realizacao: '2031-03-10T14:30',
  data_entrega: '2031-03-31T23:59',
}
export const march = '/dashboard/agenda?mes=2031-03'

export const add = (server: TestServer, context: BrowserContext, more: Record<string, unknown> = {}) =>
  server.call<Activity>(context, 'POST', '/api/atividades', { ...cardapio, ...more })

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992
