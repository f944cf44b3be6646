import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import {
  addRefusalTrigger,
  index,
  integer,
  oneOf,
  table,
  tableWithoutId,
  upTo,
} from '#server/platform/db/tables.ts'

/** Adds closed months with the triggers that protect them, and the files and fiscal invoices of transactions. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await closings(db)
  await guardTransactions(db)
  await guardPayments(db)
  await attachments(db)
  await invoices(db)
}

async function closings(db: Kysely<Schema>): Promise<void> {
  await table(db, 'fechamentos')
    .addColumn('mes', 'text', (c) => c.notNull().check(sql`length(mes) = 7`))
    .addColumn('usuario_id', integer(db), (c) => c.notNull())
    .addColumn('usuario_nome', 'text', (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('reaberto_em', 'text')
    .addColumn('reaberto_por', 'text')
    .addColumn('motivo', 'text', (c) => c.check(upTo('motivo', 10_000)))
    .addCheckConstraint(
      'fechamentos_reaberto',
      sql`(reaberto_em is null) = (motivo is null) and (reaberto_em is null) = (reaberto_por is null)`,
    )
    .execute()
  await sql`create unique index fechamentos_mes on fechamentos (mes) where reaberto_em is null`.execute(db)
}

type Condition = RawBuilder<unknown>

const says = 'mes fechado'
const closed = (which: Condition) =>
  sql`select mes as culprit from fechamentos where reaberto_em is null and ${which}`
const month = (day: string) => sql`substr(${sql.raw(day)}, 1, 7)`
const changed = (columns: string[]): Condition =>
  sql`(${sql.join(
    columns.map((name) => sql`old.${sql.ref(name)} is distinct from new.${sql.ref(name)}`),
    sql` or `,
  )})`

/**
 * Whether the name of a person without an entry in the registry changed. The name of a cliente or fornecedor
 * is only a copy from the registry, so changing this copy is allowed.
 */
const renamed = sql`(old.pessoa_nome <> new.pessoa_nome and new.cliente_id is null and new.fornecedor_id is null)`
const paidThen = sql`mes in (select ${month('p.data')} from pagamentos p
  where p.transacao_id = old.id and p.estornado_em is null)`

/**
 * Adds triggers that protect the transactions of a closed month. A month's figures consist of what is due in
 * the month and what was paid in the month. The figures do not depend on the description, or on a payment in
 * another month. Deleted transactions do not count, so they may be purged.
 */
async function guardTransactions(db: Kysely<Schema>): Promise<void> {
  const on = 'transacoes_financeiras'
  const kind = changed(['tipo', 'categoria_id', 'cliente_id', 'fornecedor_id', 'excluido_em'])
  const due = sql`mes in (${month('old.data_vencimento')}, ${month('new.data_vencimento')})`
  const figures = changed(['valor', 'data_vencimento'])
  await addRefusalTrigger(db, 'transacoes_financeiras_insert_fechado', {
    on,
    verb: 'insert',
    says,
    where: closed(sql`mes = ${month('new.data_vencimento')}`),
  })
  await addRefusalTrigger(db, 'transacoes_financeiras_update_fechado', {
    on,
    verb: 'update',
    says,
    where: closed(
      sql`(((${kind} or ${figures} or ${renamed}) and ${due}) or ((${kind} or ${renamed}) and ${paidThen}))`,
    ),
  })
  await addRefusalTrigger(db, 'transacoes_financeiras_delete_fechado', {
    on,
    verb: 'delete',
    says,
    where: closed(sql`old.excluido_em is null and mes = ${month('old.data_vencimento')}`),
  })
}

async function guardPayments(db: Kysely<Schema>): Promise<void> {
  const on = 'pagamentos'
  const counted = sql`exists (select 1 from transacoes_financeiras t
    where t.id = old.transacao_id and t.excluido_em is null)`
  await addRefusalTrigger(db, 'pagamentos_insert_fechado', {
    on,
    verb: 'insert',
    says,
    where: closed(sql`mes = ${month('new.data')}`),
  })
  await addRefusalTrigger(db, 'pagamentos_update_fechado', {
    on,
    verb: 'update',
    says,
    where: closed(sql`${changed(['valor', 'data', 'estornado_em', 'transacao_id'])}
      and mes in (${month('old.data')}, ${month('new.data')})`),
  })
  await addRefusalTrigger(db, 'pagamentos_delete_fechado', {
    on,
    verb: 'delete',
    says,
    where: closed(sql`old.estornado_em is null and mes = ${month('old.data')} and ${counted}`),
  })
}

/**
 * Creates the table of attached files. `transacao_id` is nullable, because files of other kinds of records
 * get a column of their own later.
 */
async function attachments(db: Kysely<Schema>): Promise<void> {
  const kinds = ['comprovante', 'nota', 'outro']
  await table(db, 'anexos')
    .addColumn('transacao_id', integer(db), (c) => c.references('transacoes_financeiras.id'))
    .addColumn('especie', 'text', (c) => c.notNull().check(oneOf('especie', kinds)))
    .addColumn('chave', 'text', (c) => c.notNull())
    .addColumn('nome', 'text', (c) => c.notNull().check(upTo('nome', 200)))
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('tamanho', integer(db), (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull().check(sql`length(sha256) = 64`))
    .addColumn('larguras', 'text', (c) => c.notNull())
    .addColumn('usuario_id', integer(db), (c) => c.notNull())
    .addColumn('usuario_nome', 'text', (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .execute()
  await index(db, 'anexos', ['transacao_id'])
  await index(db, 'anexos', ['chave'])
}

/**
 * Creates the table of fiscal invoices. A transaction has at most one fiscal invoice, so the invoice has the
 * id of the transaction.
 */
async function invoices(db: Kysely<Schema>): Promise<void> {
  await tableWithoutId(db, 'notas')
    .addColumn('id', integer(db), (c) => c.notNull().primaryKey().references('transacoes_financeiras.id'))
    .addColumn('numero', 'text', (c) => c.notNull().check(upTo('numero', 30)))
    .addColumn('chave', 'text', (c) => c.check(sql`length(chave) = 50`))
    .addColumn('data', 'text', (c) => c.notNull().check(sql`length(data) = 10`))
    .addColumn('valor', integer(db), (c) => c.notNull().check(sql`valor between 1 and 99999999999`))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('atualizado_em', 'text', (c) => c.notNull())
    .execute()
}
