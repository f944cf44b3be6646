import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type Kysely } from 'kysely'
import { Gathering } from './gathering.ts'
import type { Schema, WriteDb } from './schema.ts'

/**
 * The maximum number of changes that share a transaction. It limits for how long the first change of a group
 * waits, and, because a group runs without a pause, for how long other requests wait.
 */
const MOST = 16

/** A change that waits for its commit. */
interface Member {
  run(db: WriteDb): Promise<void>
  succeed(): void
  fail(error: unknown): void
}

const groups = new WeakMap<Kysely<Schema>, GroupCommit>()

/**
 * Runs a change on SQLite. Changes that wait at the same moment share one transaction, because a commit waits
 * for the disk. In such a group the changes run one after the other, each in a savepoint of its own: a change
 * that fails is rolled back alone. Every change is answered after the commit.
 *
 * If the transaction of a group is lost after it has begun, each of its changes runs again in a transaction
 * of its own. `work` may therefore run twice.
 */
export function changeInGroup<T>(writes: Kysely<Schema>, work: (db: WriteDb) => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let result: T
  const group = groups.getOrInsertComputed(writes, () => new GroupCommit(writes))
  group.add({
    // A group runs in the asynchronous context of its first change; each change keeps the context of its caller.
    run: AsyncLocalStorage.bind(async (db: WriteDb) => {
      result = await work(db)
    }),
    succeed: () => resolve(result),
    fail: reject,
  })
  return promise
}

class GroupCommit {
  readonly #writes: Kysely<Schema>
  readonly #gathering = new Gathering<Member>({ most: MOST, run: (members) => this.#runGroup(members) })

  constructor(writes: Kysely<Schema>) {
    this.#writes = writes
  }

  add(member: Member): void {
    this.#gathering.add(member)
  }

  async #runGroup(members: Member[]): Promise<void> {
    const [only, another] = members
    if (only && !another) return this.#runAlone(only)
    const failures = new Map<Member, unknown>()
    let hasBegun = false
    try {
      await this.#writes.transaction().execute(async (db) => {
        hasBegun = true
        for (const member of members) {
          const failure = await runInSavepoint(db, member)
          if (failure) failures.set(member, failure.error)
        }
      })
    } catch (error) {
      if (hasBegun) for (const member of members) await this.#runAlone(member)
      else for (const member of members) member.fail(error)
      return
    }
    for (const member of members) {
      if (failures.has(member)) member.fail(failures.get(member))
      else member.succeed()
    }
  }

  async #runAlone(member: Member): Promise<void> {
    try {
      await this.#writes.transaction().execute((db) => member.run(db))
      member.succeed()
    } catch (error) {
      member.fail(error)
    }
  }
}

const begin = CompiledQuery.raw('savepoint change')
const rollback = CompiledQuery.raw('rollback to savepoint change')
const release = CompiledQuery.raw('release savepoint change')

/**
 * Runs one change of a group.
 * @returns the error if the change failed and was rolled back
 * @throws if the whole transaction is lost: SQLite rolls it back itself if the disk is full, for example, and
 * the savepoint then no longer exists
 */
async function runInSavepoint(db: WriteDb, member: Member): Promise<{ error: unknown } | undefined> {
  await db.executeQuery(begin)
  let failure: { error: unknown } | undefined
  try {
    await member.run(db)
  } catch (error) {
    failure = { error }
    await db.executeQuery(rollback)
  }
  await db.executeQuery(release)
  return failure
}
