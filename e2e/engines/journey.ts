import { writeFileSync } from 'node:fs'
import { test as base, expect, request } from '@playwright/test'
import type { Role } from '#platform/contract/roles.ts'
import {
  type Account,
  type Caller,
  invitationCodeOf,
  openTestServer,
  password,
  type TestServer,
} from '../test-server.ts'
import type { Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { Screen } from './screen.ts'
import { startWebKit } from './webkit.ts'

export { expect, password }

export type EngineName = 'firefox' | 'webkit'

/** A registered person. */
export interface Person {
  account: Account
  /** Sends a request to the API as this person, to prepare data. */
  call<T>(method: string, path: string, data?: unknown): Promise<T>
  /** Opens a window in which this person is signed in. */
  open(path: string): Promise<Screen>
}

interface Fixtures {
  server: TestServer
  /** Opens a window without a session. */
  openWindow: () => Promise<Screen>
  ana: Person
  /** Registers another person. For a role in the team, Ana creates an invitation. */
  person: (name: string, role: Role) => Promise<Person>
}

interface WorkerFixtures {
  engineName: EngineName
  /** Starts the browser at the first call. Later calls return the same browser. */
  engine: () => Promise<Engine>
}

/**
 * Playwright's `test` without its own browsers. The tests open windows of the engine that the project names.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      // The browser is started at the first call, because a skipped test needs no browser.
      let started: Promise<Engine> | undefined
      await use(() => {
        started ??= engines[engineName]()
        return started
      })
      await (await started)?.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from the pattern
  server: async ({}, use) => {
    const missing = process.env['ENGINE_MISSING']
    test.skip(Boolean(missing), `${missing} is missing`)
    const server = await openTestServer()
    await use(server)
    await server.close()
  },
  openWindow: async ({ server, engine }, use, info) => {
    const open: Screen[] = []
    await use(async () => {
      const screen = new Screen(await (await engine()).open(), server.url)
      open.push(screen)
      return screen
    })
    const complaints: string[] = []
    for (const [at, { driver }] of open.entries()) {
      if (info.errors.length > 0)
        writeFileSync(info.outputPath(`window-${at + 1}.png`), await driver.picture())
      complaints.push(...(await driver.complaints()))
      await driver.close()
    }
    expect(complaints, 'errors that the browser reported').toEqual([])
  },
  ana: async ({ server, openWindow }, use) => {
    const api = { request: await request.newContext() }
    const account = await server.firstAdmin(api)
    await use(personOf({ account, api, server, openWindow }))
    await api.request.dispose()
  },
  person: async ({ ana, server, openWindow }, use) => {
    const apis: Caller[] = []
    await use(async (name, role) => {
      const api = { request: await request.newContext() }
      apis.push(api)
      const invitation = () => ana.call<{ link: string }>('POST', '/api/convites', { role })
      const more = role === 'client' ? {} : { role, convite: invitationCodeOf((await invitation()).link) }
      const account = await server.signUp(api, name, more)
      return personOf({ account, api, server, openWindow })
    })
    for (const { request } of apis) await request.dispose()
  },
})

/** Creates a project of a client's that was not sent yet. */
export async function projectOf(ana: Person, client: Person): Promise<number> {
  const { id } = await ana.call<{ id: number }>('POST', '/api/projetos', {
    title: 'Cardápio',
    clientName: client.account.name,
    clientId: client.account.id,
    description: 'Impresso, em duas dobras.',
    category: 'Branding',
  })
  return id
}

interface Known {
  account: Account
  api: Caller
  server: TestServer
  openWindow: Fixtures['openWindow']
}

function personOf({ account, api, server, openWindow }: Known): Person {
  return {
    account,
    call: (method, path, data) => server.call(api, method, path, data),
    async open(path) {
      const screen = await openWindow()
      await screen.open('/')
      const status = await screen.driver.run(signIn, account.email, password)
      expect(status).toBe(200)
      await screen.open(path)
      return screen
    },
  }
}

/**
 * Signs in with a request from the page, in which this function runs.
 * @returns the status of the response
 */
async function signIn(email: string, password: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password })
  return (await fetch('/api/login', { method: 'POST', headers, body })).status
}

const engines: Record<EngineName, () => Promise<Engine>> = {
  firefox: () => startFirefox(process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'),
  webkit: startWebKit,
}
