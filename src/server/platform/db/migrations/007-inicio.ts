import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { normalise } from '#server/platform/db/text.ts'

/** People are found and ordered by name, e-mail and company, whatever the case and the accents. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('usuarios')
    .addColumn('busca', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const people = await db.selectFrom('usuarios').select(['id', 'name', 'email', 'company']).execute()
  for (const { id, name, email, company } of people) {
    // As it was filled when this was released, whatever becomes of it later.
    const busca = normalise([name, email, company ?? ''].join('\n'))
    await db.updateTable('usuarios').set({ busca }).where('id', '=', id).execute()
  }
}
