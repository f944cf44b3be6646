import ipaddr from 'ipaddr.js'
import type { AppContext } from '#platform/app-context.ts'
import { messages } from '#platform/contract/messages.ts'
import { change } from '#platform/db/change.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { toStored } from '#platform/db/time.ts'
import { tooMany } from '#platform/errors.ts'

const FREE_TRIES = 5
const LONGEST_WAIT = 900

interface Window {
  most: number
  seconds: number
}
const windows = {
  /** The limit that sign-in, registration and password reset share. */
  entrada: { most: 10, seconds: 60 },
  contato: { most: 3, seconds: 3600 },
  titular: { most: 3, seconds: 3600 },
  verificacao: { most: 30, seconds: 60 },
  /** Requests for calendars that do not exist. */
  agenda: { most: 30, seconds: 60 },
  /** Links to reviews that do not exist. */
  convites: { most: 30, seconds: 60 },
  /** Codes that were sent to one person who reviews by link, and to all people of a project. */
  codigosDaPessoa: { most: 5, seconds: 3600 },
  codigosDoProjeto: { most: 30, seconds: 3600 },
  /** Marks of one person outside the team. */
  marcacoes: { most: 30, seconds: 60 },
  /** Files that one person outside of the team attaches to marks. */
  anexos: { most: 20, seconds: 3600 },
  /** Dossiers of one person. */
  dossies: { most: 2, seconds: 3600 },
} satisfies Record<string, Window>

/**
 * Counts an attempt of a client address.
 * @throws 429 if the limit of the time window is reached
 */
export function countAddressAttempt(
  app: AppContext,
  kind: keyof typeof windows,
  address: string,
): Promise<void> {
  return countAttempt(app, { kind, who: networkOf(address) })
}

/**
 * Counts an attempt of somebody, who is named by `who` within the kind, or several attempts at once.
 * @throws 429 if the limit of the time window is reached
 */
export function countAttempt(
  app: AppContext,
  { kind, who, times = 1 }: { kind: keyof typeof windows; who: string; times?: number },
  message?: string,
): Promise<void> {
  return counted(app, (db, now) => countIn(db, now, { kind, who, times }), message)
}

/**
 * Checks that an attempt would be allowed, without counting it.
 * @throws 429 if the limit of the time window is reached
 */
export async function refuseReached(
  app: AppContext,
  kind: keyof typeof windows,
  { who, message }: { who: string; message: string },
): Promise<void> {
  if (!app.config.throttle) return
  const now = app.clock()
  const found = await read(app.database.reads, `${kind}:${who}`)
  if (!found || found.ate <= toStored(now) || found.quantas < windows[kind].most) return
  throw tooMany(message, waitFor(found.ate, now))
}

interface Attempt {
  kind: keyof typeof windows
  who: string
  times: number
}

/** @returns the seconds to wait if the limit of the time window would be exceeded; then nothing is counted */
async function countIn(
  db: WriteDb,
  now: Temporal.Instant,
  { kind, who, times }: Attempt,
): Promise<number | undefined> {
  const { most, seconds } = windows[kind]
  const key = `${kind}:${who}`
  const found = await read(db, key)
  const open = found !== undefined && found.ate > toStored(now)
  if (!open)
    return write(db, key, { quantas: times, desde: toStored(now), ate: toStored(now.add({ seconds })) })
  if (found.quantas + times > most) return waitFor(found.ate, now)
  return write(db, key, { ...found, quantas: found.quantas + times })
}

/**
 * Counts an attempt at an account before the password is checked, so that concurrent attempts are all
 * counted. The first five attempts need no wait; the following attempts have to wait 1, 2, 4 … 900 s. A
 * device that signed in before has its own count.
 * @throws 429 during a wait
 */
export function countAccountAttempt(
  app: AppContext,
  email: string,
  device: string | undefined,
): Promise<void> {
  return countGuess(app, accountKey(email, device))
}

/**
 * Counts an attempt at the code or the PIN of a person who reviews by link, with the same waits as for an account. All
 * addresses count together, because many of them could try one PIN.
 * @throws 429 during a wait
 */
export const countCodeAttempt = (app: AppContext, revisor: number): Promise<void> =>
  countGuess(app, codeKey(revisor))

function countGuess(app: AppContext, key: string): Promise<void> {
  return counted(app, async (db, now) => {
    const found = await read(db, key)
    if (found && found.ate > toStored(now)) return waitFor(found.ate, now)
    const quantas = (found?.quantas ?? 0) + 1
    const seconds = quantas < FREE_TRIES ? 0 : Math.min(2 ** (quantas - FREE_TRIES), LONGEST_WAIT)
    return write(db, key, { quantas, desde: toStored(now), ate: toStored(now.add({ seconds })) })
  })
}

/** Resets the count of failed attempts after a correct password. */
export async function resetAttempts(db: WriteDb, email: string, device: string | undefined): Promise<void> {
  await db.deleteFrom('tentativas').where('chave', '=', accountKey(email, device)).execute()
}

/**
 * Counts a wrong code of a person who reviews by link.
 * @returns how many there were within 24 hours
 */
export async function countWrongCode(db: WriteDb, revisor: number, now: Temporal.Instant): Promise<number> {
  const key = wrongKey(revisor)
  const found = await read(db, key)
  const isOpen = found !== undefined && found.ate > toStored(now)
  const first = { desde: toStored(now), ate: toStored(now.add({ hours: 24 })) }
  const { desde, ate } = isOpen ? found : first
  const quantas = (isOpen ? found.quantas : 0) + 1
  await write(db, key, { quantas, desde, ate })
  return quantas
}

/** Resets the counts after a correct code, and when the team lets a blocked person try again. */
export async function resetCodeAttempts(db: WriteDb, revisor: number): Promise<void> {
  await db
    .deleteFrom('tentativas')
    .where('chave', 'in', [codeKey(revisor), wrongKey(revisor)])
    .execute()
}

const codeKey = (revisor: number) => `revisor:${revisor}`
const wrongKey = (revisor: number) => `revisor-erros:${revisor}`

function accountKey(email: string, device: string | undefined): string {
  return `conta:${normalise(email)}${device ? `:${device}` : ''}`
}

/**
 * Runs `work` in a transaction. The error is thrown after the transaction has been committed, so that the
 * count is stored.
 */
async function counted(app: AppContext, work: Counting, message?: string): Promise<void> {
  if (!app.config.throttle) return
  const wait = await change(app.database, (db) => work(db, app.clock()))
  if (wait !== undefined) throw tooMany(message ?? messages.muitasTentativas(inWords(wait)), wait)
}

/** Counts in a transaction. Returns the seconds to wait, or undefined if the attempt is allowed. */
type Counting = (db: WriteDb, now: Temporal.Instant) => Promise<number | undefined>

function read(db: ReadDb, chave: string) {
  return db.selectFrom('tentativas').selectAll().where('chave', '=', chave).executeTakeFirst()
}

type Count = Omit<Schema['tentativas'], 'chave'>

async function write(db: WriteDb, chave: string, count: Count): Promise<undefined> {
  await db
    .insertInto('tentativas')
    .values({ ...count, chave })
    .onConflict((on) => on.column('chave').doUpdateSet(count))
    .execute()
}

function waitFor(until: string, now: Temporal.Instant): number {
  return Math.max(1, Math.ceil(now.until(Temporal.Instant.from(until)).total('seconds')))
}

export function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

/**
 * Returns the address as it is counted. A household usually has one IPv4 address, but a whole /64 network of
 * IPv6 addresses, so such a network counts as one address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString()
}
