import ICAL from 'ical.js'
import { expect } from 'vitest'
import { toWireInstant } from '#platform/db/time.ts'
import { headersOf, type TestApp, testApp } from './app.ts'

export const cardapio = {
  responsavel: 'Ugo',
  atividade: 'Cardápio',
  cliente: 'Café da Praça',
  data_pedido: '2026-11-20T09:00',
  data_realizacao: '2026-11-23T14:30',
  data_entrega: '2026-11-30T23:59',
}

/** Sets up an agency with Ana and Ugo only. */
export async function agencyWithCalendar(environment?: Record<string, string>) {
  const app = await testApp(environment)
  const ana = await app.person('Ana', 'admin')
  const ugo = await app.person('Ugo', 'user')
  return { app, ana, ugo }
}

/** Requests a feed as a calendar program does: by its address, without cookies. */
export const fetchFeed = (app: TestApp, address: string, headers?: Record<string, string>) =>
  app.fetch(new Request(address, headers && { headers }))

/** Parses the feed and returns its events. */
export async function listFeedEvents(app: TestApp, address: string) {
  const response = await fetchFeed(app, address)
  expect(response.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { summary, startDate, endDate, uid, description, sequence } = new ICAL.Event(one)
    const at = (time: ICAL.Time) =>
      time.isDate ? time.toString() : toWireInstant(time.toJSDate().toISOString())
    const status = one.getFirstPropertyValue('status')
    return { uid, summary, description, sequence, status, de: at(startDate), ate: at(endDate) }
  })
}

export const listFeedTitles = async (app: TestApp, address: string) =>
  (await listFeedEvents(app, address)).map(({ summary }) => summary)

/** Requests a feed that does not exist and returns the status, the headers and the body of the error. */
export async function fetchFeedError(app: TestApp, address: string) {
  const response = await fetchFeed(app, address)
  return { status: response.status, headers: headersOf(response), body: await response.json() }
}

export const unknownFeedAddress = `http://localhost:3000/api/agenda/${'A'.repeat(43)}.ics`
