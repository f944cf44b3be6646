import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer, oneOf, table } from '#server/platform/db/tables.ts'

/** Creates the table that records which client was reminded of which receita, when, how and by whom. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await table(db, 'cobrancas')
    .addColumn('transacao_id', integer(db), (c) =>
      c.notNull().references('transacoes_financeiras.id').onDelete('cascade'),
    )
    .addColumn('data_vencimento', 'text', (c) => c.notNull())
    .addColumn('passo', 'text', (c) => c.notNull().check(oneOf('passo', ['D-3', 'D0', 'D+3', 'D+7'])))
    .addColumn('canal', 'text', (c) => c.notNull().check(oneOf('canal', ['whatsapp', 'email'])))
    .addColumn('usuario_id', integer(db), (c) => c.notNull())
    .addColumn('usuario_nome', 'text', (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    // If two people send the same reminder at once, only one message is sent.
    .addUniqueConstraint('cobrancas_uma_vez', ['transacao_id', 'data_vencimento', 'passo', 'canal'])
    .execute()
}
