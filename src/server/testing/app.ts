import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { createApp } from '#server/app.ts'
import { firstAccessLink } from '#server/auth/first-access.ts'
import { readConfig } from '#server/config.ts'
import { openChanges } from '#server/eventos/changes.ts'
import type { House } from '#server/house.ts'
import { openLog } from '#server/log.ts'
import { openSecrets } from '#server/secrets.ts'
import { type Client, createClient } from '#web/link.ts'
import { freshDatabase } from './database.ts'

const URL_OF_TESTS = 'http://localhost:3000'
export const password = 'uma senha bem longa'

export interface Person {
  id: number
  email: string
  api: Client
  /** Any request as this person's browser would send it. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** The whole application over a fresh database, with a clock of its own. Closed when the test ends. */
export async function testApp(environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bastidor-'))
  const config = readConfig({ DATA_DIR: dataDir, THROTTLE: 'off', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent', ...environment })
  const database = await freshDatabase()
  const log = openLog(config.logLevel)
  let now = Temporal.Instant.from('2026-11-20T17:30:00Z')
  const changes = await openChanges(database, log)
  const house: House = { config, database, log, changes, secrets: openSecrets(dataDir), clock: () => now }
  const app = createApp(house)
  onTestFinished(async () => {
    changes.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  let ana: Promise<Person> | undefined
  const browser = (headers?: Record<string, string>) => openBrowser((request) => app.fetch(request, {}), headers)

  /** Somebody who came in by the front door: the first admin by the first-access link, staff by invitation. */
  async function person(name: string, role: Role = 'client'): Promise<Person> {
    if (role === 'admin' && !ana) {
      ana = enter(name, 'admin', new URL((await firstAccessLink(house)) ?? '').searchParams.get('convite') ?? '')
      return ana
    }
    if (role === 'client') return enter(name, role)
    const admin = await person('Ana', 'admin')
    const { link } = await admin.api.convites.create({ role })
    return enter(name, role, new URL(link).searchParams.get('convite') ?? '')
  }

  async function enter(name: string, role: Role, convite?: string): Promise<Person> {
    const { api, fetch } = browser()
    const email = `${name.toLowerCase().replace(/\W+/g, '.')}@exemplo.com.br`
    const { user } = await api.cadastro.create({ name, email, password, role, ...(convite && { convite }) })
    return { id: user.id, email, api, fetch }
  }

  return {
    house,
    browser,
    person,
    pass: (time: Temporal.DurationLike) => {
      now = now.add(time)
    },
  }
}

/** Keeps cookies, and sends what a browser sends of itself. */
function openBrowser(send: (request: Request) => Response | Promise<Response>, headers: Record<string, string> = {}) {
  const jar = new Map<string, string>()
  const fetch = async (path: string | Request, init?: RequestInit): Promise<Response> => {
    const request = typeof path === 'string' ? new Request(new URL(path, URL_OF_TESTS), init) : path
    request.headers.set('sec-fetch-site', 'same-origin')
    request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    const response = await send(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }
  return { api: createClient({ url: `${URL_OF_TESTS}/api`, fetch }), fetch, jar }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
