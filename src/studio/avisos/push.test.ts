import { expect, onTestFinished, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import type { Person } from '#testing/app.ts'
import { runDue } from './digest.ts'

/** Opens an event stream and counts the events that make the page refetch. */
async function openScreen({ fetch }: Person) {
  const hangUp = new AbortController()
  onTestFinished(() => hangUp.abort())
  const { body } = await fetch('/api/eventos', { signal: hangUp.signal })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  const screen = { heard: '' }
  await reader?.read()
  const readOn = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      screen.heard += part.value
  }
  void readOn().catch(() => undefined)
  // Tells whether a line is an event to count. Events about the user's own sign-in are not counted, because
  // they may arrive after the stream is opened.
  const isCounted = (line: string) => line.startsWith('data: ') && !line.includes('"sessoes"')
  return { told: () => screen.heard.split('\n').filter(isCounted).length }
}

const soon = { timeout: 10_000, interval: 10 }

test('an aviso sends an event to the browsers of its recipient and of no other client', async () => {
  const { app, ana, ugo, caio, clara, id, later, review, unread } = await agency()
  const [caios, claras] = await Promise.all([caio, clara].map(openScreen))
  await review()
  await expect.poll(() => caios?.told(), soon).toBe(1)
  expect(await unread(caio)).toBe(1)
  await ugo.api.projetos.comentar({ id, message: 'Veja' })
  await expect.poll(() => caios?.told(), soon).toBe(2)
  const anas = await openScreen(ana)
  const ugos = await openScreen(ugo)
  await caio.api.projetos.comentar({ id, message: 'Oi' })
  for (const team of [anas, ugos]) await expect.poll(() => team.told(), soon).toBe(1)
  expect(claras?.told()).toBe(0)

  await later({ hours: 48 })
  const [again, others] = await Promise.all([caio, clara].map(openScreen))
  await runDue(app.context)
  await expect.poll(() => again?.told(), soon).toBe(1)
  expect(others?.told()).toBe(0)
})
