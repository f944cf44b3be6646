import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, tableWithoutId } from '#server/platform/db/tables.ts'

/**
 * Creates the table that records how much of its daily limits each account and each e-mail address has used.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await tableWithoutId(db, 'cotas')
    .addColumn('chave', 'text', (c) => c.notNull().primaryKey())
    .addColumn('cota', 'text', (c) => c.notNull())
    .addColumn('dia', 'text', (c) => c.notNull())
    .addColumn('usuario_id', integer(db), (c) => c.references('usuarios.id').onDelete('cascade'))
    .addColumn('endereco', 'text')
    .addColumn('usado', integer(db), (c) => c.notNull())
    .addColumn('recusas', integer(db), (c) => c.notNull())
    .addColumn('recusado_em', 'text')
    .addColumn('atualizado_em', 'text', (c) => c.notNull())
    .execute()
  await index(db, 'cotas', ['recusado_em'])
  await index(db, 'cotas', ['usuario_id'])
}
