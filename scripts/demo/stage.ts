import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { sql } from 'kysely'
import type { Role } from '#contract/roles.ts'
import { openSession } from '#server/platform/auth/session.ts'
import { change } from '#server/platform/db/change.ts'
import { today } from '#server/platform/db/time.ts'
import { type Client, createClient } from '#web/link.ts'
import type { openDemo } from './app.ts'

type Open = Awaited<ReturnType<typeof openDemo>>

export const password = 'cortina aberta 42'
const LATELY_DAYS = 30
/**
 * For this many days after a sign-in with the password, further sessions of the person are opened without the
 * password.
 */
const TRUSTED_DAYS = 3

export interface Person {
  id: number
  name: string
  email: string
  role: Role
  api: Client
  jar: Map<string, string>
  address: string
  agent: string
  /** The end of the session. `signedIn` is the date of the last sign-in with the password. */
  until: string
  signedIn: string
}

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
}

/** The pictures, the film and the PDF of the example. */
export const PICTURES = join(import.meta.dirname, 'pictures')

interface Props {
  pictures?: string
  firstAccess: string
  /** Sets the clock. */
  move: (to: Temporal.Instant) => void
}

interface Newcomer {
  name: string
  email: string
  company?: string
  role: Role
  convite?: string
}

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
]

/**
 * The application while the events of the example are replayed through its API, with the people, the records
 * and the simulated clock.
 */
export class Stage {
  readonly people = new Map<string, Person>()
  /** Ids of records by the names that the scripts of the example give them. */
  readonly ids = new Map<string, number>()
  readonly open: Open
  /** The last day of the example, whatever the clock shows. */
  readonly hoje: Temporal.PlainDate
  readonly #props: Props

  constructor(open: Open, hoje: Temporal.PlainDate, props: Props) {
    this.open = open
    this.hoje = hoje
    this.#props = props
  }

  /** The code of the first-access link, with which the first admin registers. */
  get firstAccess(): string {
    return this.#props.firstAccess
  }

  /** Reads a file of the folder with pictures, to upload it under a name. */
  file(path: string, name = basename(path)): File {
    const type = types[extname(path)]
    if (!type) throw new Error(`${path} has an unknown type`)
    return new File([readFileSync(join(this.#props.pictures ?? PICTURES, path))], name, { type })
  }

  get now(): Temporal.Instant {
    return this.open.context.clock()
  }

  get today(): string {
    return today(this.now)
  }

  move(to: Temporal.Instant): void {
    this.#props.move(to)
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
  async arrive(handle: string, { name, email, company, role, convite }: Newcomer): Promise<Person> {
    const { api, jar, setFrom } = this.#browser(this.people.size)
    const more = { ...(company && { company }), ...(convite && { convite }) }
    const { user } = await api.cadastro.create({ name, email, password, role, ...more })
    const person = {
      id: user.id,
      name,
      email,
      role,
      api,
      jar,
      ...setFrom,
      until: user.sessao.expira_em,
      signedIn: this.today,
    }
    this.people.set(handle, person)
    return person
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
    const from = { address: person.address, agent: person.agent }
    const { token, expira_em } = await change(this.open.context.database, (db) =>
      openSession(db, { userId: person.id, from }, this.now),
    )
    person.jar.set('sessao', token)
    person.until = expira_em
  }

  /** Uploads files with a form, in which the field for files is `arquivo`. */
  async upload(handle: string, path: string, files: File[], fields: Record<string, string> = {}) {
    await this.as(handle)
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    for (const file of files) body.append('arquivo', file)
    const { jar, agent, address } = this.person(handle)
    const request = new Request(new URL(path, this.open.context.config.baseUrl), { method: 'POST', body })
    const response = await this.#send(request, { jar, agent, address })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }

  /** Creates the API client of an anonymous visitor. */
  visitor(): Client {
    return this.#browser(99).api
  }

  /**
   * Turns off syncing to disk, which makes creating the example faster. Only this process is affected; the
   * server that later serves the example syncs as usual.
   */
  async skipDiskSync(): Promise<void> {
    await sql`pragma synchronous = off`.execute(this.open.context.database.writes)
  }

  #browser(at: number) {
    const jar = new Map<string, string>()
    const setFrom = { address: `203.0.113.${10 + at}`, agent: agents[at % agents.length] ?? '' }
    const fetch = (request: Request) => this.#send(request, { jar, ...setFrom })
    const url = `${this.open.context.config.baseUrl}/api`
    return { jar, setFrom, api: createClient({ url, fetch }) }
  }

  async #send(
    request: Request,
    { jar, agent, address }: { jar: Map<string, string>; agent: string; address: string },
  ): Promise<Response> {
    request.headers.set('sec-fetch-site', 'same-origin')
    request.headers.set('user-agent', agent)
    request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const connection = { incoming: { socket: { remoteAddress: address } } }
    const response = await this.open.app.fetch(request, connection)
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }
}
