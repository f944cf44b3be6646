import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, table, upTo } from '#server/platform/db/tables.ts'

/**
 * Adds the links of people who review by link, of whom each may have several, PINs with a slow hash, and what the agency
 * changed in the access of a person. The links from before keep working: their hashes become rows of the new table.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await table(db, 'links_revisor')
    .addColumn('revisor_id', integer(db), (c) => c.notNull().references('revisores.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique().check(sql`length(token_hash) = 64`))
    .addColumn('criado_em', 'text')
    .addColumn('criado_por_id', integer(db), (c) => c.notNull().defaultTo(0))
    .execute()
  await index(db, 'links_revisor', ['revisor_id'])
  await sql`insert into links_revisor (revisor_id, token_hash)
    select id, token_hash from revisores where token_hash is not null order by id`.execute(db)
  await sql`update revisores set token_hash = null where token_hash is not null`.execute(db)
  await db.schema.alterTable('revisores').addColumn('pin_hash', 'text').execute()
  await db.schema.alterTable('revisores').addColumn('pin_criado_em', 'text').execute()

  await table(db, 'mudancas_revisor')
    .addColumn('revisor_id', integer(db), (c) => c.notNull().references('revisores.id').onDelete('cascade'))
    .addColumn('atos', 'text', (c) => c.notNull())
    .addColumn('em', 'text', (c) => c.notNull())
    .addColumn('por_id', integer(db), (c) => c.notNull())
    .addColumn('por_nome', 'text', (c) => c.notNull().check(upTo('por_nome', 200)))
    .execute()
  await index(db, 'mudancas_revisor', ['revisor_id'])
}
