import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer, oneOf, table } from '#server/platform/db/tables.ts'

const isEither = (column: string) => sql`${sql.ref(column)} in (0, 1)`

/** Adds subscriptions by which external calendars read the agenda at a secret address. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await table(db, 'assinaturas_agenda')
    .addColumn('usuario_id', integer(db), (c) => c.notNull().references('usuarios.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('escopo', 'text', (c) => c.notNull().check(oneOf('escopo', ['minha', 'equipe'])))
    .addColumn('com_prazos', integer(db), (c) => c.notNull().check(isEither('com_prazos')))
    .addColumn('com_financeiro', integer(db), (c) => c.notNull().check(isEither('com_financeiro')))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('revogado_em', 'text')
    .execute()
  // An account has at most one valid subscription of each scope. The index also finds a user's own
  // subscriptions.
  await sql`create unique index assinaturas_agenda_valem on assinaturas_agenda (usuario_id, escopo)
    where revogado_em is null`.execute(db)
}
