import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer, oneOf } from '#server/platform/db/tables.ts'

/** The id of the previous reminder of the receita; 0 for the first reminder. */
const previous = sql`coalesce((select max(b.id) from cobrancas b
  where b.transacao_id = cobrancas.transacao_id and b.id < cobrancas.id), 0)`

/**
 * Lets the agency remind a client of the same receita any number of times. If two people send a reminder at
 * once, both reminders have the same predecessor, and the second one is rejected, so that only one message is
 * sent.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  if (dialectOf(db).postgres) {
    await db.schema.alterTable('cobrancas').addColumn('anterior_id', integer(db)).execute()
    await sql`update cobrancas set anterior_id = ${previous}`.execute(db)
    await sql`alter table cobrancas alter column anterior_id set not null,
      drop constraint cobrancas_uma_vez,
      add constraint cobrancas_depois unique (transacao_id, anterior_id)`.execute(db)
    return
  }
  // SQLite can drop a constraint only by creating the table again.
  await db.schema
    .createTable('cobrancas_novas')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('transacao_id', 'integer', (c) =>
      c.notNull().references('transacoes_financeiras.id').onDelete('cascade'),
    )
    .addColumn('data_vencimento', 'text', (c) => c.notNull())
    .addColumn('passo', 'text', (c) => c.notNull().check(oneOf('passo', ['D-3', 'D0', 'D+3', 'D+7'])))
    .addColumn('canal', 'text', (c) => c.notNull().check(oneOf('canal', ['whatsapp', 'email'])))
    .addColumn('usuario_id', 'integer', (c) => c.notNull())
    .addColumn('usuario_nome', 'text', (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('anterior_id', 'integer', (c) => c.notNull())
    .addUniqueConstraint('cobrancas_depois', ['transacao_id', 'anterior_id'])
    .modifyEnd(sql`strict`)
    .execute()
  await sql`insert into cobrancas_novas
    select id, transacao_id, data_vencimento, passo, canal, usuario_id, usuario_nome, criado_em, ${previous}
    from cobrancas`.execute(db)
  // Keeps the id counter, so that ids of deleted rows are not used again.
  await sql`update sqlite_sequence set seq = (select max(s.seq) from sqlite_sequence s where s.name = 'cobrancas')
    where name = 'cobrancas_novas' and exists (select 1 from sqlite_sequence s where s.name = 'cobrancas')`.execute(
    db,
  )
  await sql`drop table cobrancas`.execute(db)
  await sql`alter table cobrancas_novas rename to cobrancas`.execute(db)
}
