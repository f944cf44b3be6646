import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type BrowserContext, test as base } from '@playwright/test'
import type { Role } from '#platform/contract/roles.ts'
import { invitationCodeOf } from '#testing/session.ts'
import { freePort, startServer, temporaryFolder } from '../scripts/server.ts'

export { invitationCodeOf }

export const password = 'uma senha bem longa'

export interface Account {
  id: number
  name: string
  email: string
}

/**
 * A context that sends requests with its own cookies: that of a browser, or one of Playwright's API client.
 */
export type Caller = Pick<BrowserContext, 'request'>

/**
 * A real server with an empty data folder, without the categories of a new installation. After `signUp` and `signIn` the
 * account is signed in in the given context.
 */
export interface TestServer {
  url: string
  /**
   * The link that the server prints at its first start. The person who registers with this link becomes the
   * first admin.
   */
  firstAccess: string
  signUp(context: Caller, name: string, more?: { role?: Role; convite?: string }): Promise<Account>
  signIn(context: Caller, account: Account): Promise<void>
  /** Signs in the admin Ana, who is registered at the first call. */
  firstAdmin(context: Caller): Promise<Account>
  /**
   * Creates an invitation for a role.
   * @param admin a context in which an admin is signed in
   * @returns the link of the invitation
   */
  invite(admin: Caller, role: Role): Promise<string>
  /**
   * Sends a request to the API like the pages of that context.
   * @returns the parsed body
   * @throws if the response has the status of an error
   */
  call<T>(context: Caller, method: string, path: string, data?: unknown): Promise<T>
  /**
   * Makes the folder of the uploaded files unusable.
   * @returns a function that makes the folder usable again
   */
  takeStorageAway(): () => void
  /** Makes all sessions look as if the password had been typed too long ago for sensitive actions. */
  leaveScreensOpen(): void
  /** Makes all reviews look as if they had been sent this many days earlier. */
  moveReviewsBack(days: number): void
  /** Makes it look as if each person with a link had proved these hours earlier who it is. */
  moveConfirmationsBack(hours: number): void
  /** Blocks a person with a link, as ten wrong codes within a day do. */
  blockReviewer(id: number): void
  /** Removes all termos from the database, as if they had been signed elsewhere with the same key. */
  loseTermos(): void
  /** Adds copies of a mark, whose numbers follow its own. */
  repeatMarcacao(marcacao: { id: number; times: number }): void
  /** Makes a project, its deadline and its hand-overs look as many days older. */
  age(project: { id: number; days: number }): void
  /** Ends the server's process and starts another process on the same data folder and port. */
  restart(): Promise<void>
  /** Does something while no server answers, which is what a browser without a network sees, in any engine. */
  whileAway(work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/**
 * Hides a page that the server has rendered until React has taken it over, so that the tests act on a page that reacts at
 * once. The journeys about what happens before that set `isShownFromTheStart` in the page.
 */
function hideUntilTaken(): void {
  const observer = new MutationObserver(check)
  function check() {
    const root = document.getElementById('root')
    if (!root?.hasChildNodes() || 'isShownFromTheStart' in globalThis) return
    const isReady =
      document.getElementById('dados') === null
        ? document.readyState !== 'loading'
        : root.hasAttribute('data-taken')
    root.style.visibility = isReady ? '' : 'hidden'
    if (isReady) observer.disconnect()
  }
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-taken'],
  })
  document.addEventListener('readystatechange', check)
}

/** Playwright's `test` with a server. Each worker starts a new server for each file of tests. */
export const test = base.extend<{ server: TestServer }, { serverOf: (file: string) => Promise<TestServer> }>({
  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from the pattern
    async ({}, use) => {
      let open: { file: string; server: Promise<TestServer> } | undefined
      await use(async (file) => {
        if (open?.file === file) return open.server
        await open?.server.then((former) => former.close())
        open = { file, server: openTestServer() }
        return open.server
      })
      await open?.server.then((last) => last.close())
    },
    { scope: 'worker' },
  ],
  server: async ({ serverOf }, use, { file }) => use(await serverOf(file)),
  baseURL: async ({ server }, use) => use(server.url),
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        if (options?.javaScriptEnabled !== false) await context.addInitScript(hideUntilTaken)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'

/** The SQL that moves an instant of a row so many days back. */
const earlier = (column: string, days: number): string =>
  `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${days} days')`

export async function openTestServer(more: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = temporaryFolder()
  const port = await freePort()
  let server = await startServer(dataDir, port, more)
  withDatabase(dataDir, (database) => database.exec('delete from categorias_financeiras'))
  const { url } = server
  const firstAccess = server.firstAccess ?? ''
  const call = callOf(url)
  const signUp: TestServer['signUp'] = async (context, name, more) => {
    const email = `${name.toLowerCase().replace(/\W+/g, '.')}@exemplo.com.br`
    const { user } = await call<{ user: Account }>(context, 'POST', '/api/cadastro', {
      name,
      email,
      password,
      ...more,
    })
    return user
  }
  const signIn: TestServer['signIn'] = (context, { email }) =>
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
      ana ??= await signUp(context, 'Ana', { role: 'admin', convite: invitationCodeOf(firstAccess) })
      return ana
    },
    invite: async (admin, role) =>
      (await call<{ link: string }>(admin, 'POST', '/api/convites', { role })).link,
    takeStorageAway() {
      const folder = join(dataDir, 'arquivos')
      if (existsSync(folder)) renameSync(folder, `${folder}-fora`)
      writeFileSync(folder, '')
      return () => {
        rmSync(folder)
        if (existsSync(`${folder}-fora`)) renameSync(`${folder}-fora`, folder)
      }
    },
    leaveScreensOpen() {
      withDatabase(dataDir, (database) => database.exec("update sessoes set confirmada_em = ''"))
    },
    moveReviewsBack(days) {
      withDatabase(dataDir, (database) => {
        database.exec(`update rodadas set ${earlier('aberta_em', days)}`)
        database.exec(`update revisores set ${earlier('expira_em', days)} where expira_em is not null`)
      })
    },
    moveConfirmationsBack(hours) {
      const since = new Date(Date.now() - hours * 3_600_000).toISOString()
      withDatabase(dataDir, (database) =>
        database.prepare('update acessos_revisor set verificado_em = ?').run(since),
      )
    },
    loseTermos() {
      withDatabase(dataDir, (database) => {
        database.exec('pragma foreign_keys = off')
        database.exec('drop trigger if exists termos_delete')
        database.exec('delete from termos')
      })
    },
    blockReviewer(id) {
      withDatabase(dataDir, (database) =>
        database.prepare('update revisores set bloqueado_em = expira_em where id = ?').run(id),
      )
    },
    repeatMarcacao({ id, times }) {
      withDatabase(dataDir, (database) => {
        const copy = (table: string, of: string, changes: Record<string, number>) => {
          const { id: _, ...row } = database.prepare(`select * from ${table} where ${of} = ?`).get(id) ?? {}
          const values = { ...row, ...changes }
          const names = Object.keys(values).map((name) => `"${name}"`)
          return database
            .prepare(`insert into ${table} (${names}) values (${names.map(() => '?')})`)
            .run(...Object.values(values)).lastInsertRowid
        }
        for (let numero = 2; numero <= times + 1; numero += 1) {
          const marcacao_id = Number(copy('marcacoes', 'id', { numero }))
          copy('marcacao_mensagens', 'marcacao_id', { marcacao_id })
        }
      })
    },
    age({ id, days }) {
      withDatabase(dataDir, (database) => {
        const guard = database.prepare("select sql from sqlite_schema where name = 'passagens_update'").get()
        // Hand-overs are never changed, so the trigger that refuses it is taken away meanwhile.
        database.exec('drop trigger passagens_update')
        database.exec(`update passagens set ${earlier('em', days)} where "projectId" = ${id}`)
        database.exec(String(guard?.['sql']))
        database.exec(`update projetos set ${earlier('"createdAt"', days)},
          ${earlier('prazo_desde', days)} where id = ${id}`)
      })
    },
    async restart() {
      await server.end('SIGTERM')
      server = await startServer(dataDir, port, more)
    },
    async whileAway(work) {
      await server.end('SIGTERM')
      try {
        await work()
      } finally {
        server = await startServer(dataDir, port, more)
      }
    },
    async close() {
      await server.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function withDatabase(dataDir: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(dataDir, 'bastidor.sqlite'), { timeout: 5000 })
  work(database)
  database.close()
}

function callOf(url: string): TestServer['call'] {
  return async (context, method, path, data) => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const response = await context.request.fetch(`${url}${path}`, { method, headers, data })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return response.status() === 204 ? undefined : response.json()
  }
}
