import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, test as base } from '@playwright/test'
import type { Role } from '#contract/roles.ts'

export const password = 'uma senha bem longa'

export interface Account {
  id: number
  name: string
  email: string
}

/** A real server over an empty data folder. Who is signed up through a context is signed in there. */
export interface House {
  url: string
  /** Prints once, at the first start; it makes its user the admin. */
  firstAccess: string
  signUp(context: BrowserContext, name: string, more?: { role?: Role; convite?: string }): Promise<Account>
  signIn(context: BrowserContext, account: Account): Promise<void>
  /** Ana: signed up the first time, signed in from then on. */
  firstAdmin(context: BrowserContext): Promise<Account>
  /** A link to register with a role, made by somebody signed in as admin. */
  invite(admin: BrowserContext, role: Role): Promise<string>
  /** Any call of the API, as the pages of that context would send it. */
  call<T>(context: BrowserContext, method: string, path: string, data?: unknown): Promise<T>
  close(): Promise<void>
}

/** Playwright's `test` with a house of its own for each file. */
export const test = base.extend<{ house: House }, { houseOf: (file: string) => Promise<House> }>({
  houseOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from the pattern
    async ({}, use) => {
      let open: { file: string; house: Promise<House> } | undefined
      await use(async (file) => {
        if (open?.file === file) return open.house
        await open?.house.then((former) => former.close())
        open = { file, house: openHouse() }
        return open.house
      })
      await open?.house.then((last) => last.close())
    },
    { scope: 'worker' },
  ],
  house: async ({ houseOf }, use, { file }) => use(await houseOf(file)),
  baseURL: async ({ house }, use) => use(house.url),
})

export { expect } from '@playwright/test'

async function openHouse(): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bastidor-e2e-'))
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, THROTTLE: 'off', LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { url, firstAccess } = await greeting(server)
  const call = callOf(url)
  const signUp: House['signUp'] = async (context, name, more) => {
    const email = `${name.toLowerCase().replace(/\W+/g, '.')}@exemplo.com.br`
    const { user } = await call<{ user: Account }>(context, 'POST', '/api/cadastro', {
      name,
      email,
      password,
      ...more,
    })
    return user
  }
  const signIn: House['signIn'] = (context, { email }) =>
    call(context, 'POST', '/api/login', { email, password })
  let ana: Account | undefined
  return {
    url,
    firstAccess,
    call,
    signUp,
    signIn,
    async firstAdmin(context) {
      if (ana) await signIn(context, ana)
      ana ??= await signUp(context, 'Ana', { role: 'admin', convite: codeOf(firstAccess) })
      return ana
    },
    invite: async (admin, role) =>
      (await call<{ link: string }>(admin, 'POST', '/api/convites', { role })).link,
    async close() {
      if (server.kill('SIGTERM')) await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the server prints for the person who starts it: its address, then the first-access link. */
async function greeting(server: ChildProcess): Promise<{ url: string; firstAccess: string }> {
  if (!server.stdout) throw new Error('The server has no standard output')
  let url = ''
  for await (const line of createInterface(server.stdout)) {
    url ||= /está em (\S+)/.exec(line)?.[1] ?? ''
    const firstAccess = /^Primeiro acesso.*: (\S+)/.exec(line)?.[1]
    if (firstAccess) return { url, firstAccess }
  }
  throw new Error('The server ended before it was ready')
}

function callOf(url: string): House['call'] {
  return async (context, method, path, data) => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const response = await context.request.fetch(`${url}${path}`, { method, headers, data })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return response.status() === 204 ? undefined : response.json()
  }
}

export const codeOf = (link: string): string => new URL(link).searchParams.get('convite') ?? ''

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
