import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index } from '#server/platform/db/tables.ts'

/** Accounts that were closed, and an audit that is asked who did what to a record, and what a person did. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('usuarios').addColumn('encerrado_em', 'text').execute()
  await index(db, 'auditoria', ['entidade', 'entidade_id'])
  await index(db, 'auditoria', ['usuario_id'])
  await index(db, 'auditoria', ['interessado_id'])
}
