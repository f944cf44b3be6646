import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer, oneOf } from '#server/platform/db/tables.ts'

const focos = [
  'topo-esquerda',
  'topo',
  'topo-direita',
  'esquerda',
  'centro',
  'direita',
  'base-esquerda',
  'base',
  'base-direita',
]

/** Adds how the site shows a picture where it crops pictures. Existing pictures keep their centre. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('arquivos')
    .addColumn('foco', 'text', (c) => c.notNull().defaultTo('centro').check(oneOf('foco', focos)))
    .execute()
  await db.schema
    .alterTable('arquivos')
    .addColumn('inteira', integer(db), (c) => c.notNull().defaultTo(0).check(sql`inteira in (0, 1)`))
    .execute()
}
