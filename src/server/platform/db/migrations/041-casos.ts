import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { oneOf, upTo } from '#server/platform/db/tables.ts'

const categories = ['', 'Branding', 'Web Design', 'Marketing Digital', 'Design Gráfico']

/** Adds the texts of a case to the works of the portfolio, and to services the category of the works they show. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const column of ['desafio', 'abordagem', 'resultado', 'creditos'])
    await db.schema
      .alterTable('portfolio')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo('').check(upTo(column, 3000)))
      .execute()
  await db.schema
    .alterTable('servicos')
    .addColumn('category', 'text', (c) => c.notNull().defaultTo('').check(oneOf('category', categories)))
    .execute()
}
