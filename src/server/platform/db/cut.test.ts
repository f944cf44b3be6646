import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'

test.skipIf(inject('postgres') === '')(
  'a connection that PostgreSQL cuts while it is in use fails its query, and nothing else',
  async () => {
    const database = await freshDatabase()
    const cut = database.writes
      .transaction()
      .execute((db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))
    await expect(cut).rejects.toThrow()
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.writes)
    expect(rows).toEqual([{ one: 1 }])
    await database.close()
  },
)
