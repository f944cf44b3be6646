import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer, oneOf } from '#server/platform/db/tables.ts'

/** Each reminder of a receita follows the one before it, counted from 0. */
const previous = sql`coalesce((select max(b.id) from cobrancas b
  where b.transacao_id = cobrancas.transacao_id and b.id < cobrancas.id), 0)`

/**
 * A client may be reminded of the same receita as often as somebody wants. What must not happen is that two people who
 * press at once send two messages: both would follow the same reminder, and the second one is refused.
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
  // SQLite drops a constraint only with its table.
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
  // An id that was given once is not given again, even where its row is gone.
  await sql`update sqlite_sequence set seq = (select max(s.seq) from sqlite_sequence s where s.name = 'cobrancas')
    where name = 'cobrancas_novas' and exists (select 1 from sqlite_sequence s where s.name = 'cobrancas')`.execute(
    db,
  )
  await sql`drop table cobrancas`.execute(db)
  await sql`alter table cobrancas_novas rename to cobrancas`.execute(db)
}
