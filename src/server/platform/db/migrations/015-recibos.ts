import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, oneOf, table, upTo } from '#server/platform/db/tables.ts'

const MOST = 99_999_999_999

/**
 * Adds receipts: numbered without gaps, never deleted, and unchangeable after they are issued, except for one
 * cancellation.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await receipts(db)
  await frozen(db)
  await held(db)
  await db.schema
    .alterTable('correio')
    // The receipt that is attached to the e-mail. The PDF of the receipt is generated when the e-mail is
    // sent.
    .addColumn('recibo_id', integer(db), (c) => c.references('recibos.id'))
    .execute()
}

const printed = [
  'emitente_nome',
  'emitente_documento',
  'emitente_cidade',
  'emitente_responsavel',
  'agencia_nome',
  'pagador_nome',
  'extenso',
  'usuario_nome',
  'emitido_em',
  'busca',
]

const money = (column: string) => sql`${sql.ref(column)} between 1 and ${sql.lit(MOST)}`
const isDay = (column: string) => sql`length(${sql.ref(column)}) = 10`

async function receipts(db: Kysely<Schema>): Promise<void> {
  const forms = ['pix', 'boleto', 'transferencia', 'dinheiro', 'cartao', 'outro']
  let made = table(db, 'recibos')
    .addColumn('ano', integer(db), (c) => c.notNull())
    .addColumn('numero', integer(db), (c) => c.notNull().check(sql`numero > 0`))
    .addColumn('codigo', 'text', (c) => c.notNull().unique().check(sql`length(codigo) = 20`))
    .addColumn('transacao_id', integer(db), (c) => c.notNull().references('transacoes_financeiras.id'))
    .addColumn('pagamento_id', integer(db), (c) => c.notNull().references('pagamentos.id'))
    .addColumn('cliente_id', integer(db), (c) => c.references('clientes.id'))
    .addColumn('pagador_documento', 'text', (c) => c.check(upTo('pagador_documento', 40)))
    .addColumn('referente', 'text', (c) => c.notNull().check(upTo('referente', 300)))
    .addColumn('forma', 'text', (c) => c.check(oneOf('forma', forms)))
    .addColumn('valor', integer(db), (c) => c.notNull().check(money('valor')))
    .addColumn('total', integer(db), (c) => c.notNull().check(money('total')))
    .addColumn('pago', integer(db), (c) => c.notNull().check(sql`pago between valor and total`))
    .addColumn('data_pagamento', 'text', (c) => c.notNull().check(isDay('data_pagamento')))
    .addColumn('data_emissao', 'text', (c) => c.notNull().check(isDay('data_emissao')))
    .addColumn('usuario_id', integer(db), (c) => c.notNull())
    .addColumn('cancelado_em', 'text')
    .addColumn('cancelado_por', integer(db))
    .addColumn('motivo', 'text', (c) => c.check(upTo('motivo', 1000)))
    .addUniqueConstraint('recibos_numero', ['ano', 'numero'])
    .addCheckConstraint(
      'recibos_cancelado',
      sql`(cancelado_em is null) = (motivo is null) and (cancelado_em is null) = (cancelado_por is null)`,
    )
  for (const column of printed)
    made = made.addColumn(column as 'extenso', 'text', (c) => c.notNull()) as unknown as typeof made
  await made.execute()
  for (const column of ['transacao_id', 'cliente_id']) await index(db, 'recibos', [column])
  await sql`create unique index recibos_valido on recibos (pagamento_id) where cancelado_em is null`.execute(
    db,
  )
}

/** Every column except the columns of the cancellation. */
const frozenColumns = [
  'id',
  'ano',
  'numero',
  'codigo',
  'transacao_id',
  'pagamento_id',
  'cliente_id',
  'pagador_documento',
  'referente',
  'forma',
  'valor',
  'total',
  'pago',
  'data_pagamento',
  'data_emissao',
  'usuario_id',
  ...printed,
]

const anyChanged = (columns: string[]) =>
  sql`(${sql.join(
    columns.map((column) => sql`old.${sql.ref(column)} is distinct from new.${sql.ref(column)}`),
    sql` or `,
  )})`

/** Adds triggers that reject deleting a receipt, and every change except one cancellation. */
async function frozen(db: Kysely<Schema>): Promise<void> {
  const changed = sql`old.cancelado_em is not null or ${anyChanged(frozenColumns)}`
  await refuse(db, { on: 'recibos', name: 'recibos_contents', verb: 'update', when: changed })
  await refuse(db, { on: 'recibos', name: 'recibos_kept', verb: 'delete', when: sql`1 = 1` })
  if (dialectOf(db).postgres)
    await sql`create trigger recibos_truncate before truncate on recibos
      for each statement execute function receipt_refuses()`.execute(db)
}

/**
 * Adds triggers that reject changes which would contradict a valid receipt: changing its payment, moving its
 * transaction to the bin, or turning its transaction into a despesa.
 */
async function held(db: Kysely<Schema>): Promise<void> {
  const receipt = (column: string) =>
    sql`exists (select 1 from recibos r where r.${sql.ref(column)} = old.id and r.cancelado_em is null)`
  const differs = anyChanged(['transacao_id', 'valor', 'data', 'forma', 'estornado_em'])
  await refuse(db, {
    on: 'pagamentos',
    name: 'pagamentos_recibo',
    verb: 'update',
    when: sql`${differs} and ${receipt('pagamento_id')}`,
  })
  const gone = sql`(new.excluido_em is not null or new.tipo <> 'receita')`
  await refuse(db, {
    on: 'transacoes_financeiras',
    name: 'transacoes_financeiras_recibo',
    verb: 'update',
    when: sql`${gone} and ${receipt('transacao_id')}`,
  })
}

interface Refusal {
  on: 'recibos' | 'pagamentos' | 'transacoes_financeiras'
  name: string
  verb: 'update' | 'delete'
  when: RawBuilder<unknown>
}

async function refuse(db: Kysely<Schema>, { on, name, verb, when }: Refusal): Promise<void> {
  const [table, trigger, event] = [sql.table(on), sql.id(name), sql.raw(verb)]
  if (!dialectOf(db).postgres) {
    await sql`create trigger ${trigger} before ${event} on ${table} for each row when ${when}
      begin select raise(abort, 'a receipt stands'); end`.execute(db)
    return
  }
  const body = sql`if ${when} then raise exception 'a receipt stands'; end if;`
  const answer = sql.raw(verb === 'delete' ? 'old' : 'new')
  await sql`create or replace function receipt_refuses() returns trigger language plpgsql as
    $$ begin raise exception 'a receipt stands'; end $$`.execute(db)
  await sql`create function ${trigger}() returns trigger language plpgsql as
    $$ begin ${body} return ${answer}; end $$`.execute(db)
  await sql`create trigger ${trigger} before ${event} on ${table}
    for each row execute function ${trigger}()`.execute(db)
}
