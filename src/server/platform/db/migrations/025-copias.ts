import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, oneOf, table } from '#server/platform/db/tables.ts'

/** Adds requests for backups and for downloads of backups, which the audit log refers to. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await table(db, 'pedidos_copia')
    .addColumn('tipo', 'text', (c) => c.notNull().check(oneOf('tipo', ['fazer', 'cancelar', 'baixar'])))
    .addColumn('nome', 'text')
    .addColumn('usuario_id', integer(db), (c) => c.notNull().references('usuarios.id'))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('passe_hash', 'text', (c) => c.unique())
    .addColumn('expira_em', 'text')
    .addColumn('usado_em', 'text')
    .execute()
  await index(db, 'pedidos_copia', ['usuario_id'])
}
