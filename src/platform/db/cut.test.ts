import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'

test.skipIf(inject('postgres') === '')(
  'a PostgreSQL connection that is terminated while in use fails only its own query',
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
