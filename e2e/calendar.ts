import type { BrowserContext, Page } from '@playwright/test'
import type { Atividade } from '#studio/atividades/contract.ts'
import type { TestServer } from './test-server.ts'

export const today = () => Temporal.Now.plainDateISO('America/Sao_Paulo')
/**
 * Returns the day that is `days` days from the first Monday after the 6th of the current month, so that
 * activities of a few days stay within one week and one month.
 */
export function dayInMonth(days: number): Temporal.PlainDate {
  const seventh = today().with({ day: 7 })
  return seventh.add({ days: ((8 - seventh.dayOfWeek) % 7) + days })
}
export const br = (day: Temporal.PlainDate) => day.toString().split('-').reverse().join('/')

interface Work extends Partial<Omit<Atividade, 'atividade'>> {
  de: Temporal.PlainDate
  dias?: number
}

/** Creates an activity that is requested at 09:00 of its first day and delivered at 18:00 of its last day. */
export function createActivity(
  server: TestServer,
  who: BrowserContext,
  atividade: string,
  { de, dias = 1, ...more }: Work,
) {
  return server.call<Atividade>(who, 'POST', '/api/atividades', {
    responsavel: 'Ugo',
    cliente: 'Café da Praça',
    atividade,
    data_pedido: `${de}T09:00`,
    data_realizacao: `${de}T14:30`,
    data_entrega: `${de.add({ days: dias - 1 })}T18:00`,
    ...more,
  })
}

export const readActivity = (server: TestServer, who: BrowserContext, { id }: Atividade) =>
  server.call<Atividade>(who, 'GET', `/api/atividades/${id}`)

/** Signs in Ana and deletes all activities, because the tests of a file share a server. */
export async function signInWithEmptyAgenda(server: TestServer, context: BrowserContext): Promise<void> {
  await server.firstAdmin(context)
  for (const one of await server.call<Atividade[]>(context, 'GET', '/api/atividades'))
    await server.call(context, 'DELETE', `/api/atividades/${one.id}`)
}

export const openCalendar = (page: Page, more = '') => page.goto(`/dashboard/agenda?vista=calendario${more}`)
export const cell = (page: Page, day: Temporal.PlainDate) =>
  page.getByRole('cell').and(page.locator(`[data-date="${day}"]`))
export const event = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} \\(`) })
export const details = (page: Page) => page.getByRole('dialog', { name: 'Detalhes da Atividade' })
export const mode = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Visão do calendário' }).getByText(name, { exact: true })
