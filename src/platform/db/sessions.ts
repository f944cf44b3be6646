import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './open.ts'
import { connectionTo, type Purpose, settingsOf } from './postgres.ts'
import type { ReadDb } from './schema.ts'

const PATIENCE_MS = 10_000
const REMEDY =
  'Use pool_mode = session para este banco no PgBouncer, ou ponha em DATABASE_URL o endereço direto do PostgreSQL.'
const words = {
  shared: `DATABASE_URL passa por um intermediário de conexões, como o PgBouncer, que troca de sessão entre uma transação e outra: os limites de tempo, a proteção contra gravação nas leituras e os avisos entre processos se perderiam sem aviso.`,
  few: `DATABASE_URL não deu cinco conexões ao mesmo tempo em ${PATIENCE_MS / 1000} segundos. Cada processo usa até 11: aumente default_pool_size no PgBouncer, ou max_connections no PostgreSQL.`,
  deaf: 'DATABASE_URL não entrega os avisos entre conexões (LISTEN e NOTIFY), e as telas abertas não saberiam do que muda.',
  setting: (name: string, value: string, found: string | undefined) =>
    `DATABASE_URL não manteve o que o Bastidor pediu à sessão: ${name} deveria ser ${value}, e é ${found}.`,
}

/**
 * The error if the connection lacks something that the program relies on. Its message ends with the remedy.
 */
class Refused extends Error {
  constructor(reason: string) {
    super(`${reason}\n${REMEDY}`)
  }
}

type Both = Pick<Database, 'reads' | 'writes'>

/**
 * Checks that the connections keep their sessions, with settings and locks, and receive notifications, and
 * that the database stores text in UTF-8.
 * @throws an error with a sentence for the operator if PostgreSQL cannot be reached, or if a pooler between
 * the program and PostgreSQL breaks one of these properties
 */
export async function refuseUnreliable(url: string, both: Both): Promise<void> {
  try {
    await withinPatience(refuseLostSessions(both), words.few)
    await refuseOtherEncoding(both)
    await refuseDeafness(url, both)
  } catch (error) {
    throw inWords(error)
  }
}

/**
 * Checks the connections of both pools.
 * @throws if a connection changes its session between transactions, or loses its settings
 */
export async function refuseLostSessions({ reads, writes }: Both): Promise<void> {
  await holdConnections([writes, writes, reads, reads], async (connections) => {
    const before = await sessionsOf(connections)
    // A pooler hands out either the session that was returned last or the one that has been idle longest. If
    // it shares sessions, some connection gets another session in one of the two orders.
    for (const order of [connections, [...connections.slice(1), ...connections.slice(0, 1)]]) {
      const after = await sessionsOf(order)
      if (connections.some((one) => after.get(one) !== before.get(one))) throw new Refused(words.shared)
    }
    for (const [at, one] of connections.entries()) await refuseOtherSettings(one, at < 2 ? 'writes' : 'reads')
  })
}

/** Runs `work` while one connection is held for each entry of `from`. */
async function holdConnections(
  from: ReadDb[],
  work: (connections: ReadDb[]) => Promise<void>,
  connections: ReadDb[] = [],
): Promise<void> {
  const [next, ...rest] = from
  if (!next) return work(connections)
  await next.connection().execute((one) => holdConnections(rest, work, [...connections, one]))
}

/**
 * Returns the id of the server process behind each connection while all of the connections are in a
 * transaction.
 */
async function sessionsOf(order: ReadDb[]): Promise<Map<ReadDb, number | undefined>> {
  const sessions = new Map<ReadDb, number | undefined>()
  for (const one of order) {
    await sql`begin`.execute(one)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one)
    sessions.set(one, rows[0]?.pid)
  }
  for (const one of order) await sql`commit`.execute(one)
  return sessions
}

async function refuseOtherSettings(db: ReadDb, purpose: Purpose): Promise<void> {
  for (const [name, value] of Object.entries(settingsOf(purpose))) {
    const { rows } = await sql<{ found: string }>`select current_setting(${name}) as found`.execute(db)
    const found = rows[0]?.found
    if (found !== value) throw new Refused(words.setting(name, value, found))
  }
}

/** Refuses an encoding other than UTF-8, in which PostgreSQL would count bytes instead of characters, or reject letters. */
async function refuseOtherEncoding({ reads }: Both): Promise<void> {
  const { rows } = await sql<{ found: string }>`select current_setting('server_encoding') as found`.execute(
    reads,
  )
  const found = rows[0]?.found
  if (found !== 'UTF8')
    throw new Error(
      `o banco usa a codificação ${found}, e o Bastidor precisa de UTF8. Crie outro com: create database nome encoding 'UTF8' template template0`,
    )
}

async function refuseDeafness(url: string, { writes }: Both): Promise<void> {
  const channel = `bastidor_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ ...connectionTo(url), connectionTimeoutMillis: PATIENCE_MS })
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    const notified = once(client, 'notification')
    await sql`select pg_notify(${channel}, '')`.execute(writes)
    await withinPatience(notified, words.deaf)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function withinPatience(work: Promise<unknown>, otherwise: string): Promise<unknown> {
  const timeout = wait(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Refused(otherwise)
  })
  return Promise.race([work, timeout])
}

/** OpenSSL's codes for a certificate that no trusted authority has signed. */
const UNKNOWN_AUTHORITY = /^(SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER))/

function inWords(error: unknown): Error {
  if (error instanceof Refused) return error
  if (!(error instanceof Error)) return new Error(String(error))
  const { code = '' } = error as { code?: string }
  if (error.message.includes('pooling mode')) return new Refused(words.shared)
  const reason = `O PostgreSQL de DATABASE_URL não pôde ser aberto: ${error.message || code}`
  if (UNKNOWN_AUTHORITY.test(code))
    return new Error(
      `${reason}\nO certificado dele é de uma autoridade que esta máquina não conhece: indique o dela em sslrootcert.`,
      { cause: error },
    )
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return new Error(
      `${reason}\nO certificado é de outro endereço: ponha em DATABASE_URL o nome que está nele.`,
      { cause: error },
    )
  return new Error(reason, { cause: error })
}
