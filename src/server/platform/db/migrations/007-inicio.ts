import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { normalise } from '#server/platform/db/text.ts'

/**
 * Adds a column by which accounts are searched and ordered: name, e-mail and company without case or accents.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('usuarios')
    .addColumn('busca', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const people = await db.selectFrom('usuarios').select(['id', 'name', 'email', 'company']).execute()
  for (const { id, name, email, company } of people) {
    // Repeats how the column was filled when this migration was released, so that later changes to the code
    // do not affect it.
    const busca = normalise([name, email, company ?? ''].join('\n'))
    await db.updateTable('usuarios').set({ busca }).where('id', '=', id).execute()
  }
}
