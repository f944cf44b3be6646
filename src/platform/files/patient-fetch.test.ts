import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { fetchWithPatience } from './patient-fetch.ts'

// These tests run only with SQLite and not again with PostgreSQL, because they do not use the database.
const alone = test.runIf(inject('postgres') === '')
const PATIENCE_MS = 300
const PARTS = 8
const fetch = fetchWithPatience(PATIENCE_MS)

async function serving(answer: (response: ServerResponse, received: Buffer) => unknown): Promise<string> {
  const server = createServer(async (request, response) => answer(response, await buffer(request)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

alone('a body that keeps arriving may take longer than the timeout', async () => {
  const url = await serving((response) => {
    let sent = 0
    const timer = setInterval(() => {
      response.write('x')
      sent += 1
      if (sent < PARTS) return
      clearInterval(timer)
      response.end()
    }, PATIENCE_MS / 4)
  })
  expect(await (await fetch(url)).text()).toBe('x'.repeat(PARTS))
})

alone('a missing response and a body that stops both time out', async () => {
  const silent = await serving(() => undefined)
  await expect(fetch(silent)).rejects.toThrow('no answer in time')
  const halting = await serving((response) => response.write('x'))
  await expect((await fetch(halting)).text()).rejects.toThrow('no answer in time')
})

alone('a large upload gets a longer timeout', async () => {
  const late = await serving((response, { length }) =>
    setTimeout(() => response.end(String(length)), PATIENCE_MS * 2),
  )
  const body = new Uint8Array(1_000_000)
  expect(await (await fetch(late, { method: 'PUT', body })).text()).toBe('1000000')
})
