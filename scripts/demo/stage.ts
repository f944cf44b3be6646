import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { openSession } from '#platform/auth/session.ts'
import type { Client } from '#platform/browser/link.ts'
import type { Role } from '#platform/contract/roles.ts'
import { change } from '#platform/db/change.ts'
import { today } from '#platform/db/time.ts'
import { openBrowser } from '#testing/browser.ts'
import { postForm } from '#testing/form.ts'
import type { openDemo } from './app.ts'
import { agents } from './cast.ts'

export const password = 'cortina aberta 42'
const LATELY_DAYS = 30
/**
 * For this many days after a sign-in with the password, further sessions of the person are opened without the
 * password.
 */
const TRUSTED_DAYS = 3

interface Person extends ReturnType<typeof openBrowser> {
  id: number
  email: string
  role: Role
  from: { address: string; agent: string }
  /** The end of the session. `signedIn` is the date of the last sign-in with the password. */
  until: string
  signedIn: string
}

export interface Newcomer {
  name: string
  email: string
  company?: string
  role: string
  convite?: string
}

/** The pictures, the film and the PDFs of the example. */
export const PICTURES = join(import.meta.dirname, 'pictures')
const VISITOR = 99

/**
 * The application while the events of the example are replayed through its API, with the people, the records
 * and the simulated clock.
 */
export class Stage {
  readonly people = new Map<string, Person>()
  /** Ids of records by the names that the content gives them. */
  readonly ids = new Map<string, number>()
  readonly open: Awaited<ReturnType<typeof openDemo>>
  /** The last day of the example, whatever the clock shows. */
  readonly hoje: Temporal.PlainDate
  readonly #pictures: string

  constructor(open: Stage['open'], hoje: Temporal.PlainDate, pictures = PICTURES) {
    this.open = open
    this.hoje = hoje
    this.#pictures = pictures
  }

  /** Reads a file of the folder with pictures, to upload it under a name. */
  file(path: string, name = basename(path)): File {
    return new File([readFileSync(join(this.#pictures, path))], name, { type: getMimeType(path) ?? '' })
  }

  get now(): Temporal.Instant {
    return this.open.context.clock()
  }

  get today(): string {
    return today(this.now)
  }

  id(name: string): number {
    const id = this.ids.get(name)
    if (id === undefined) throw new Error(`The example has not created "${name}" yet`)
    return id
  }

  person(handle: string): Person {
    const person = this.people.get(handle)
    if (!person) throw new Error(`${handle} has no account yet`)
    return person
  }

  /** Registers a person through the public API, as a new visitor would register. */
  async arrive(handle: string, { role, ...newcomer }: Newcomer): Promise<void> {
    const { from, ...browser } = this.#browser(this.people.size)
    // The API refuses a role that does not exist.
    const { user } = await browser.api.cadastro.create({ ...newcomer, role: role as Role, password })
    const session = { until: user.sessao.expira_em, signedIn: this.today }
    this.people.set(handle, { id: user.id, email: user.email, role: user.role, from, ...browser, ...session })
    this.ids.set(`conta ${handle}`, user.id)
  }

  /**
   * Returns the API client of a person. If the person's session has expired, a new session is opened first.
   */
  async as(handle: string): Promise<Client> {
    const person = this.person(handle)
    const over = Temporal.Instant.compare(this.now.add({ minutes: 2 }), person.until) > 0
    if (over) await this.#enter(person)
    return person.api
  }

  /**
   * Calls an endpoint by its name, such as `projetos.create`.
   * @param who a person, or `visitante` for somebody without an account
   */
  async call(who: string, endpoint: string, input: unknown): Promise<unknown> {
    const api = who === 'visitante' ? this.visitor() : await this.as(who)
    const found = endpoint.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), api)
    if (typeof found !== 'function') throw new Error(`There is no endpoint ${endpoint}`)
    return found(input)
  }

  /**
   * Opens a new session for a person. In the last LATELY_DAYS of the example, a person who has not
   * entered the password for TRUSTED_DAYS signs in with it. All other sessions are opened without the slow
   * hashing of a password.
   */
  async #enter(person: Person): Promise<void> {
    const ago = (day: string) => Temporal.PlainDate.from(day).until(this.hoje).total('days')
    const lately = ago(this.today) <= LATELY_DAYS
    if (lately && ago(person.signedIn) - ago(this.today) >= TRUSTED_DAYS) {
      const { sessao } = await person.api.sessao.login({ email: person.email, password })
      Object.assign(person, { until: sessao.expira_em, signedIn: this.today })
      return
    }
    const { token, expira_em } = await change(this.open.context.database, (db) =>
      openSession(db, { userId: person.id, from: person.from }, this.now),
    )
    person.jar.set('sessao', token)
    person.until = expira_em
  }

  async upload(
    handle: string,
    path: string,
    files: File[],
    fields: Record<string, string> = {},
  ): Promise<void> {
    await this.as(handle)
    const response = await postForm(this.person(handle), path, { files, fields })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }

  /** Creates the API client of an anonymous visitor. */
  visitor(): Client {
    return this.#browser(VISITOR).api
  }

  #browser(at: number) {
    const from = { address: `203.0.113.${10 + at}`, agent: agents[at % agents.length] ?? '' }
    const connection = { incoming: { socket: { remoteAddress: from.address } } }
    const send = (request: Request) => this.open.app.fetch(request, connection)
    return { from, ...openBrowser(send, { 'user-agent': from.agent }) }
  }
}
