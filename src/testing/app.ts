import { ORPCError, safe } from '@orpc/client'
import { onTestFinished } from 'vitest'
import { createApp } from '#app/server/app.ts'
import { listeners } from '#app/server/listeners.ts'
import type { AppContext } from '#platform/app-context.ts'
import { firstAccessLink } from '#platform/auth/first-access.ts'
import { readConfig } from '#platform/config.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { Database } from '#platform/db/open.ts'
import { openChanges } from '#platform/events/changes.ts'
import { Streams } from '#platform/events/streams.ts'
import { openStorage } from '#platform/files/storage.ts'
import { openLog } from '#platform/log.ts'
import { openSecrets } from '#platform/secrets.ts'
import { openBrowser } from './browser.ts'
import { freshDatabase } from './database.ts'
import { temporaryFolder } from './folder.ts'

export const password = 'uma senha bem longa'

export interface Person {
  id: number
  email: string
  api: ReturnType<typeof openBrowser>['api']
  /** Sends any request with this person's cookies. */
  fetch(path: string | Request, init?: RequestInit): Promise<Response>
  /** Sends a request below /api with a JSON body, for values that the typed client does not allow. */
  send(method: string, path: string, body?: unknown): Promise<Response>
  /** The cookies of this person's browser. */
  jar: Map<string, string>
}

/**
 * Opens the application, without its workers and hourly jobs, on a fresh database with a clock that the test
 * controls. The database is closed when the test ends.
 * @param open opens the database, for tests that need a database in a file
 */
export async function testApp(
  environment: Record<string, string> = {},
  open: (dataDir: string) => Promise<Database> = freshDatabase,
) {
  const dataDir = temporaryFolder()
  const config = readConfig({
    DATA_DIR: dataDir,
    THROTTLE: 'off',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ...environment,
  })
  const secrets = openSecrets(dataDir)
  const database = await open(dataDir)
  const log = openLog(config.logLevel)
  let now = Temporal.Instant.from('2026-11-20T17:30:00Z')
  const changes = await openChanges(database, log)
  const clock = () => now
  const context: AppContext = {
    config,
    database,
    log,
    listeners,
    changes,
    clock,
    secrets,
    storage: openStorage(config),
    streams: new Streams({ database, changes, log, clock }),
  }
  const app = createApp(context)
  onTestFinished(async () => {
    changes.close()
    await database.close()
  })

  const people = new Map<string, Promise<Person>>()
  const browser = (headers?: Record<string, string>) =>
    openBrowser((request) => app.fetch(request, {}), headers)

  /**
   * Registers a person through the public API: clients without an invitation, Ana with the first-access link,
   * and other team members with an invitation from Ana.
   */
  function person(name: string, role: Role = 'client'): Promise<Person> {
    const known = people.get(name) ?? arrive(name, role)
    people.set(name, known)
    return known
  }

  async function arrive(name: string, role: Role): Promise<Person> {
    if (role === 'client') return enter(name, role)
    if (name === 'Ana') return enter(name, role, codeOf((await firstAccessLink(context)) ?? ''))
    const ana = await person('Ana', 'admin')
    return enter(name, role, codeOf((await ana.api.convites.create({ role })).link))
  }

  async function enter(name: string, role: Role, convite?: string): Promise<Person> {
    const own = browser()
    const email = `${name.toLowerCase().replace(/\W+/g, '.')}@exemplo.com.br`
    const { user } = await own.api.cadastro.create({
      name,
      email,
      password,
      role,
      ...(convite && { convite }),
    })
    // The e-mail that confirms the address is removed, because most tests of the outbox are about other
    // e-mails.
    await takeConfirmation(email)
    return { id: user.id, email, ...own }
  }

  /** Opens the link that confirms a person's e-mail address. */
  async function proveEmail(one: Person): Promise<void> {
    await one.api.perfil.reenviarConfirmacao()
    await one.api.perfil.confirmarEmail({ token: await takeConfirmation(one.email) })
  }

  /**
   * Deletes the confirmation e-mail from the outbox.
   * @returns its token, or '' if there is none
   */
  async function takeConfirmation(para: string): Promise<string> {
    const mails = await database.writes
      .deleteFrom('correio')
      .where('para', '=', para)
      .where('assunto', 'like', '%: confirme o seu e-mail')
      .returning('texto')
      .execute()
    return mails.at(-1)?.texto.match(/confirmar-email\?token=([\w-]{43})\n/)?.[1] ?? ''
  }

  return {
    context,
    /** @param connection the connection info that Hono gets as its environment */
    fetch: (request: Request, connection: object = {}) => app.fetch(request, connection),
    browser,
    person,
    proveEmail,
    takeConfirmation,
    pass: (time: Temporal.DurationLike) => {
      now = now.add(time)
    },
  }
}

const codeOf = (link: string) => new URL(link).searchParams.get('convite') ?? ''

/**
 * Awaits a call that must be rejected and returns its error.
 * @throws if the call succeeds
 */
export async function refusal(call: Promise<unknown>): Promise<ErrorBody & { status: number }> {
  const { error } = await safe(call)
  if (!(error instanceof ORPCError)) throw new Error('Expected the API to reject the call', { cause: error })
  const { fields, atual } = error.data ?? {}
  return { status: error.status, code: error.code, error: error.message, fields, atual }
}

/** Returns the headers of a response except the request id, which is different in each response. */
export const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-request-id')

export type TestApp = Awaited<ReturnType<typeof testApp>>
