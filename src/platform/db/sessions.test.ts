import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { needPgBouncer, openPgBouncer } from '#testing/pgbouncer.ts'
import { manyProcesses, spawnServer } from '#testing/processes.ts'
import { openReliable } from './open.ts'
import type { Schema } from './schema.ts'
import { refuseLostSessions } from './sessions.ts'

const server = inject('postgres')
const REMEDY = 'Use pool_mode = session para este banco no PgBouncer'

/** Starts the server behind a PgBouncer with these settings, and returns its exit code and output. */
async function startBehind(settings: string[]) {
  const { environment } = await manyProcesses(server, await openPgBouncer(server, settings))
  const { exit, said } = spawnServer(environment)
  return { code: await exit, ...said }
}

describe.runIf(server)('a PgBouncer in front of PostgreSQL', { timeout: 120_000 }, () => {
  test.for([
    ['pool_mode = transaction'],
    ['pool_mode = transaction', 'server_round_robin = 1'],
    ['pool_mode = transaction', 'ignore_startup_parameters = options,statement_timeout,lock_timeout'],
    ['pool_mode = statement'],
  ])(
    'stops the start with advice for the operator if connections share sessions: %s',
    async (settings, context) => {
      needPgBouncer(context)
      const { code, out, err } = await startBehind(settings)
      expect([code, out]).toEqual([1, ''])
      expect(err).toMatch(/^Bastidor não pôde começar:\nDATABASE_URL passa por um intermediário de conexões/)
      expect(err).toContain(REMEDY)
    },
  )

  test.for(['session', 'transaction'])(
    'stops the start in %s mode if the pool is too small, and says how many connections are needed',
    async (mode, context) => {
      needPgBouncer(context)
      const { code, err } = await startBehind([`pool_mode = ${mode}`, 'default_pool_size = 2'])
      expect([code, err]).toEqual([
        1,
        expect.stringContaining('Cada processo usa até 11: aumente default_pool_size no PgBouncer'),
      ])
      expect(err).toContain(REMEDY)
    },
  )
})

describe.runIf(server)('PostgreSQL sessions', () => {
  test("the sessions of the program's pools keep their settings", async () => {
    const database = await freshDatabase()
    onTestFinished(() => database.close())
    await refuseLostSessions(database)
  })

  test.for(['newest', 'oldest'] as const)(
    'sessions that a pooler shares are detected, even without other users and if the pooler hands out the %s session',
    async (next) => {
      const sessions = await Promise.all(Array.from({ length: 4 }, openSession))
      const pooled = new Kysely<Schema>({
        dialect: new PostgresDialect({ pool: poolerOver(sessions, next) }),
      })
      await expect(refuseLostSessions({ reads: pooled, writes: pooled })).rejects.toThrow(REMEDY)
    },
  )

  test('sessions without the time limit for locks are rejected, and the error names the setting', async () => {
    const direct = (readOnly: 'on' | 'off') => {
      const pool = new pg.Pool({
        connectionString: `${server}/postgres`,
        options: `-c default_transaction_read_only=${readOnly} -c statement_timeout=5s`,
      })
      onTestFinished(() => pool.end())
      return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
    }
    const refused = refuseLostSessions({ reads: direct('on'), writes: direct('off') })
    await expect(refused).rejects.toThrow('lock_timeout deveria ser 2s, e é 0')
  })

  test('a database in another encoding than UTF-8 is rejected, and the error says how to create one', async () => {
    const admin = await openSession()
    const name = `latin_${process.pid}`
    await admin.query(
      `create database ${name} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`,
    )
    onTestFinished(() => admin.query(`drop database ${name} with (force)`).then(() => undefined))
    await expect(openReliable(`${server}/${name}`)).rejects.toThrow(
      /usa a codificação SQL_ASCII.*encoding 'UTF8' template template0/,
    )
  })
})

async function openSession(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/**
 * Simulates a pooler in transaction mode that hands out the newest or the oldest idle session of the given
 * ones.
 */
function poolerOver(sessions: pg.Client[], next: 'newest' | 'oldest'): PostgresPool {
  const free = [...sessions]
  const connect = async () => {
    let held: pg.Client | undefined
    const query = async (text: string, values: unknown[]) => {
      held ??= (next === 'newest' ? free.pop() : free.shift()) as pg.Client
      const result = await held.query(text, values)
      if (/^commit/i.test(text)) {
        free.push(held)
        held = undefined
      }
      return result
    }
    return { query, release: () => undefined }
  }
  const pool: object = { connect, end: async () => undefined, options: {} }
  // The library's type has more members than the library uses.
  return pool as PostgresPool
}
