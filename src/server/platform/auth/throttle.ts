import ipaddr from 'ipaddr.js'
import { messages } from '#contract/messages.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { change } from '#server/platform/db/change.ts'
import type { ReadDb, Schema, WriteDb } from '#server/platform/db/schema.ts'
import { normalise } from '#server/platform/db/text.ts'
import { toStored } from '#server/platform/db/time.ts'
import { tooMany } from '#server/platform/errors.ts'

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
  return counted(app, async (db, now) => {
    const { most, seconds } = windows[kind]
    const key = `${kind}:${networkOf(address)}`
    const found = await read(db, key)
    const open = found !== undefined && found.ate > toStored(now)
    if (!open)
      return write(db, key, { quantas: 1, desde: toStored(now), ate: toStored(now.add({ seconds })) })
    if (found.quantas >= most) return waitFor(found.ate, now)
    return write(db, key, { ...found, quantas: found.quantas + 1 })
  })
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
  return counted(app, async (db, now) => {
    const key = accountKey(email, device)
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

function accountKey(email: string, device: string | undefined): string {
  return `conta:${normalise(email)}${device ? `:${device}` : ''}`
}

/**
 * Runs `work` in a transaction. The error is thrown after the transaction has been committed, so that the
 * count is stored.
 */
async function counted(
  app: AppContext,
  work: (db: WriteDb, now: Temporal.Instant) => Promise<number | undefined>,
): Promise<void> {
  if (!app.config.throttle) return
  const wait = await change(app.database, (db) => work(db, app.clock()))
  if (wait !== undefined) throw tooMany(messages.muitasTentativas(inWords(wait)), wait)
}

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
