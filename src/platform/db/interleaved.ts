import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, DatabaseConnection, Kysely, QueryResult } from 'kysely'
import { codesOf } from '#platform/errors.ts'
import { collectRows, type PendingRow } from './audit-chain.ts'
import { Gathering } from './gathering.ts'
import { handleOn, type LockedTransaction, lockedTransaction } from './locked.ts'
import type { Schema, WriteDb } from './schema.ts'

/** The maximum number of changes that share a transaction. It limits for how long other processes wait. */
const MOST = 32

/** A change that waits for its commit. */
interface Member {
  /** The records and requests that no other change of its group may have. */
  keys: readonly string[]
  run(db: WriteDb): Promise<PendingRow[]>
  succeed(): void
  fail(error: unknown): void
}

const groups = new WeakMap<Kysely<Schema>, Interleaving>()

/**
 * Runs a change on PostgreSQL. Changes that wait at the same moment share one transaction, and run in it at the same
 * time: each sends its next statement without waiting for the others. They share the lock of the audit log, the
 * answers of the line and the commit. Every change is answered after the commit.
 *
 * They are not isolated from each other. A change may therefore read only its own record and what no other
 * interleaved change writes, and two changes with a common key never share a transaction.
 *
 * A change that fails before it has written does not affect the others. After another failure the transaction is
 * undone, and its changes run again; the one that failed runs alone. `work` may therefore run twice.
 */
export function changeInterleaved<T>(
  writes: Kysely<Schema>,
  work: (db: WriteDb) => Promise<T>,
  keys: readonly string[],
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let result: T
  const group = groups.getOrInsertComputed(writes, () => new Interleaving(writes))
  group.add({
    keys,
    // A group runs in the asynchronous context of its first change; each change keeps the context of its caller.
    run: AsyncLocalStorage.bind(async (db: WriteDb) => {
      const changed = await collectRows(db, work)
      result = changed.result
      return changed.rows
    }),
    succeed: () => resolve(result),
    fail: reject,
  })
  return promise
}

/** How a change of a group ended, before the commit. */
interface EndedMember {
  member: Member
  rows: PendingRow[]
  failure: { error: unknown } | undefined
  hasWritten: boolean
}

/** Undoes a transaction in which a change has failed after it had written. */
class Undone extends Error {
  readonly ended: EndedMember[]

  constructor(ended: EndedMember[]) {
    super('A change failed after it had written')
    this.ended = ended
  }
}

class Interleaving {
  readonly #writes: Kysely<Schema>
  readonly #gathering = new Gathering<Member>({
    most: MOST,
    run: (members) => this.#runGroup(members),
    fits: ({ keys }, others) => !others.some((other) => other.keys.some((key) => keys.includes(key))),
  })

  constructor(writes: Kysely<Schema>) {
    this.#writes = writes
  }

  add(member: Member): void {
    this.#gathering.add(member)
  }

  async #runGroup(members: Member[]): Promise<void> {
    const [only, another] = members
    if (only && !another) return this.#runAlone(only)
    try {
      const ended = await lockedTransaction(this.#writes, (locked) => runTogether(locked, members))
      for (const { member, failure } of ended) {
        if (failure) member.fail(failure.error)
        else member.succeed()
      }
    } catch (error) {
      if (error instanceof Undone) await this.#repeat(error.ended)
      else if (isUndone(error)) for (const member of members) await this.#runAlone(member)
      else for (const member of members) member.fail(error)
    }
  }

  /** Runs the changes of an undone transaction again. Those that failed after they had written run alone. */
  async #repeat(ended: EndedMember[]): Promise<void> {
    const spoils = ({ failure, hasWritten }: EndedMember) => failure !== undefined && hasWritten
    const others = ended.filter((one) => !spoils(one)).map(({ member }) => member)
    if (others.length > 0) await this.#runGroup(others)
    for (const { member } of ended.filter(spoils)) await this.#runAlone(member)
  }

  async #runAlone(member: Member): Promise<void> {
    try {
      await lockedTransaction(this.#writes, async (locked) => ({
        rows: await member.run(handleOn(locked)),
        result: undefined,
      }))
      member.succeed()
    } catch (error) {
      member.fail(error)
    }
  }
}

/** @throws if the transaction must be undone */
async function runTogether(locked: LockedTransaction, members: Member[]) {
  const connections = members.map(() => new WatchedConnection(locked.connection))
  const ended = await Promise.all(
    members.map(async (member, at): Promise<EndedMember> => {
      const connection = connections[at] as WatchedConnection
      const end = { member, rows: [], failure: undefined }
      try {
        const rows = await member.run(handleOn({ ...locked, connection }))
        return { ...end, rows, hasWritten: connection.hasWritten }
      } catch (error) {
        return { ...end, failure: { error }, hasWritten: connection.hasWritten }
      }
    }),
  )
  const broken = connections.find(({ failure }) => failure !== undefined)
  if (broken) throw broken.failure?.error
  if (ended.some(({ failure, hasWritten }) => failure && hasWritten)) throw new Undone(ended)
  return { result: ended, rows: ended.flatMap(({ rows }) => rows) }
}

/**
 * The SQLSTATE classes of errors after which PostgreSQL has certainly undone the transaction, and which a single
 * statement or rule causes. After a lost connection the transaction may have been committed, so nothing is repeated.
 */
const undone = /^(?:22|23|25|42|44|P0)...$/

const isUndone = (error: unknown) => undone.test(String(codesOf(error).code))

/** The connection of a group as one of its changes sees it. */
class WatchedConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  hasWritten = false
  /** The first error of a statement, after which PostgreSQL executes no further statement of the transaction. */
  failure: { error: unknown } | undefined

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!query.sql.startsWith('select ')) this.hasWritten = true
    try {
      return await this.#connection.executeQuery<R>(query)
    } catch (error) {
      this.failure ??= { error }
      throw error
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('A change does not stream')
  }
}
