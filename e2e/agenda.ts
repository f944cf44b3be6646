import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Account, codeOf, type House } from './house.ts'

export interface Activity {
  id: number
  atividade: string
  data_pedido: string
  status: string
  versao: number
}

const ugos = new WeakMap<House, Account>()

/** Again, where he was before. */
export async function signInUgo(house: House, context: BrowserContext): Promise<void> {
  const ugo = ugos.get(house)
  if (ugo) await house.signIn(context, ugo)
}

/** Ugo of the team, signed in; the journeys share a house, and each begins with an empty agenda. */
export async function asUgo(
  house: House,
  browser: Browser,
  context: BrowserContext,
): Promise<BrowserContext> {
  const anas = await browser.newContext({ baseURL: house.url })
  await house.firstAdmin(anas)
  await signInUgo(house, context)
  if (!ugos.has(house)) {
    const convite = codeOf(await house.invite(anas, 'user'))
    ugos.set(house, await house.signUp(context, 'Ugo', { role: 'user', convite }))
  }
  for (const { id } of await house.call<Activity[]>(context, 'GET', '/api/atividades'))
    await house.call(context, 'DELETE', `/api/atividades/${id}`)
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

export const add = (house: House, context: BrowserContext, more: Record<string, unknown> = {}) =>
  house.call<Activity>(context, 'POST', '/api/atividades', { ...cardapio, ...more })

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992
