import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer, tableWithoutId } from '#server/platform/db/tables.ts'
import { DESCRICAO_DOBRADA_MAX, normalise } from '#server/platform/db/text.ts'

/**
 * Makes long lists of transactions fast, by an index for each order and by monthly totals that triggers
 * update.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await foldedColumns(db)
  await orders(db)
  await monthlyTotals(db)
}

/** Adds columns without case or accents, by which the list is sorted. */
async function foldedColumns(db: Kysely<Schema>): Promise<void> {
  const change = () => db.schema.alterTable('transacoes_financeiras')
  await change()
    .addColumn('categoria_dobrada', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await change().addColumn('descricao_dobrada', 'text').execute()
  await sql`update transacoes_financeiras set categoria_dobrada =
    (select nome_dobrado from categorias_financeiras c where c.id = categoria_id)`.execute(db)
  const described = await db
    .selectFrom('transacoes_financeiras')
    .select(['id', 'descricao'])
    .where('descricao', 'is not', null)
    .execute()
  for (const { id, descricao } of described)
    await db
      .updateTable('transacoes_financeiras')
      .set({ descricao_dobrada: normalise(descricao ?? '').slice(0, DESCRICAO_DOBRADA_MAX) })
      .where('id', '=', id)
      .execute()
  await renaming(db)
}

/**
 * Adds triggers that update the category name in the transactions when a category is renamed, and when a
 * transaction is added or gets another category.
 */
async function renaming(db: Kysely<Schema>): Promise<void> {
  const work = sql`update transacoes_financeiras set categoria_dobrada = new.nome_dobrado where categoria_id = new.id`
  await trigger(db, {
    name: 'categorias_financeiras_nome_novo',
    work,
    on: sql`after update of nome_dobrado on categorias_financeiras`,
    when: sql`new.nome_dobrado <> old.nome_dobrado`,
  })
  const follow = sql`update transacoes_financeiras set categoria_dobrada =
    (select nome_dobrado from categorias_financeiras c where c.id = new.categoria_id) where id = new.id`
  for (const [name, on] of [
    ['entra', sql`after insert on transacoes_financeiras`],
    ['muda', sql`after update of categoria_id on transacoes_financeiras`],
  ] as const)
    await trigger(db, { name: `transacoes_categoria_${name}`, on, when: sql`1 = 1`, work: follow })
}

async function orders(db: Kysely<Schema>): Promise<void> {
  const named = (name: string) => sql.id(`transacoes_financeiras_${name}`)
  await sql`drop index ${named('data_vencimento')}`.execute(db)
  // Transactions without a value in the column come first, as they do by default in SQLite.
  const first = sql.raw(dialectOf(db).postgres ? ' nulls first' : '')
  const ordered = {
    ordem_tipo: sql`tipo`,
    ordem_valor: sql`valor`,
    ordem_pagamento: sql`data_pagamento${first}`,
    ordem_categoria: sql`categoria_dobrada`,
    ordem_pessoa: sql`busca`,
    ordem_descricao: sql`descricao_dobrada${first}`,
    ordem_status: sql`status`,
    categoria_vence: sql`categoria_dobrada, data_vencimento`,
  }
  for (const [name, columns] of Object.entries(ordered))
    await sql`create index ${named(name)} on transacoes_financeiras (${columns}, id)
      where excluido_em is null`.execute(db)
  // Contains every column by which the transactions of a month are filtered or sorted, so that only the rows
  // of the requested page are read from the table.
  await sql`create index ${named('vence')} on transacoes_financeiras (data_vencimento, id, tipo, status, valor,
    data_pagamento, categoria_dobrada, busca, descricao_dobrada) where excluido_em is null`.execute(db)
  await sql`create index ${named('abertas')} on transacoes_financeiras (data_vencimento, id)
    where excluido_em is null and status = 'pendente'`.execute(db)
}

/**
 * Creates the table of monthly totals and the triggers that update it. Triggers keep the totals correct no
 * matter which code writes a transaction.
 */
async function monthlyTotals(db: Kysely<Schema>): Promise<void> {
  await tableWithoutId(db, 'totais_mensais')
    .addColumn('mes', 'text', (c) => c.notNull())
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('categoria_id', integer(db), (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('quantas', integer(db), (c) => c.notNull().check(sql`quantas >= 0`))
    .addColumn('valor', integer(db), (c) => c.notNull())
    .addColumn('pago', integer(db), (c) => c.notNull())
    .addPrimaryKeyConstraint('totais_mensais_chave', ['mes', 'tipo', 'categoria_id', 'status'])
    .execute()
  await sql`insert into totais_mensais (mes, tipo, categoria_id, status, quantas, valor, pago)
    select substr(data_vencimento, 1, 7), tipo, categoria_id, status, count(*), sum(valor), sum(pago)
    from transacoes_financeiras where excluido_em is null
    group by substr(data_vencimento, 1, 7), tipo, categoria_id, status`.execute(db)

  const changed = sql`update of tipo, valor, pago, data_vencimento, categoria_id, status, excluido_em`
  const on = (when: ReturnType<typeof sql>) => sql`after ${when} on transacoes_financeiras`
  const [left, entered] = [sql`old.excluido_em is null`, sql`new.excluido_em is null`]
  await trigger(db, { name: 'totais_era', on: on(changed), when: left, work: out })
  await trigger(db, { name: 'totais_ficou', on: on(changed), when: entered, work: into })
  await trigger(db, { name: 'totais_entra', on: on(sql`insert`), when: entered, work: into })
  await trigger(db, { name: 'totais_sai', on: on(sql`delete`), when: left, work: out })
}

const into = sql`insert into totais_mensais (mes, tipo, categoria_id, status, quantas, valor, pago)
  values (substr(new.data_vencimento, 1, 7), new.tipo, new.categoria_id, new.status, 1, new.valor, new.pago)
  on conflict (mes, tipo, categoria_id, status) do update set quantas = totais_mensais.quantas + 1,
    valor = totais_mensais.valor + excluded.valor, pago = totais_mensais.pago + excluded.pago`

const out = sql`update totais_mensais set quantas = quantas - 1, valor = valor - old.valor, pago = pago - old.pago
  where mes = substr(old.data_vencimento, 1, 7) and tipo = old.tipo and categoria_id = old.categoria_id
    and status = old.status`

interface Trigger {
  name: string
  on: ReturnType<typeof sql>
  when: ReturnType<typeof sql>
  work: ReturnType<typeof sql>
}

async function trigger(db: Kysely<Schema>, { name, on, when, work }: Trigger): Promise<void> {
  const id = sql.id(name)
  if (!dialectOf(db).postgres) {
    await sql`create trigger ${id} ${on} when ${when} begin ${work}; end`.execute(db)
    return
  }
  await sql`create function ${id}() returns trigger language plpgsql as
    $$ begin ${work}; return null; end $$`.execute(db)
  await sql`create trigger ${id} ${on} for each row when (${when}) execute function ${id}()`.execute(db)
}
