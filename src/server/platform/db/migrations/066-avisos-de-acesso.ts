import type { Kysely } from 'kysely'
import { allowValues } from '#server/platform/db/allowed-values.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer } from '#server/platform/db/tables.ts'

/**
 * Adds the aviso about a change in the access of a person, and to e-mails the person whose link is made when the e-mail
 * is sent.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await allowValues(db, {
    table: 'avisos',
    column: 'tipo',
    values: ['acesso'],
    dependents: ['envios_push'],
  })
  await db.schema
    .alterTable('avisos')
    .addColumn('mudancaId', integer(db), (c) => c.references('mudancas_revisor.id').onDelete('cascade'))
    .execute()
  await index(db, 'avisos', ['mudancaId'])
  // Without a foreign key: the e-mail of a person who was deleted must not be sent without its link.
  await db.schema.alterTable('correio').addColumn('revisor_id', integer(db)).execute()
  await db.schema.alterTable('correio').addColumn('geracao', integer(db)).execute()
}
