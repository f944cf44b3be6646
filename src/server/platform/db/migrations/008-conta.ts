import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index } from '#server/platform/db/tables.ts'

/**
 * Adds the time at which an account was closed, and indexes on the audit log for the changes to a record and
 * for the changes by or about a person.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('usuarios').addColumn('encerrado_em', 'text').execute()
  await index(db, 'auditoria', ['entidade', 'entidade_id'])
  await index(db, 'auditoria', ['usuario_id'])
  await index(db, 'auditoria', ['interessado_id'])
}
