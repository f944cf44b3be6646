import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Schema } from '#platform/db/schema.ts'
import { removeStartingCategorias } from './starting-categorias.ts'

/** The first due date, and the number of days over which the due dates are spread. */
const FROM = '2017-01-01'
const DAYS = 3652
const HOJE = '2026-11-21'

/**
 * The number of rows in a batch. A batch must stay below the statement timeout of PostgreSQL, which is five
 * seconds.
 */
const AT_ONCE = 1000

/**
 * Inserts ten years of transactions, identical on both engines: ten categories and three hundred people; most
 * past transactions are paid, and some are paid in part.
 */
export async function insertTransactions(db: Kysely<Schema>, count: number): Promise<void> {
  await categories(db)
  for (let from = 1; from <= count; from += AT_ONCE)
    await transactions(db, from, Math.min(count, from + AT_ONCE - 1))
  await sql`analyze`.execute(db)
}

/** Inserts with SQL, because the API would take minutes. */
async function transactions(db: Kysely<Schema>, from: number, to: number): Promise<void> {
  const date = dialectOf(db).postgres
    ? (days: ReturnType<typeof sql>) => sql`cast(cast(${FROM} as date) + cast(${days} as integer) as text)`
    : (days: ReturnType<typeof sql>) => sql`date(${FROM}, (${days}) || ' days')`
  const at = '2026-11-21T12:00:00.000Z'
  await sql`
    with recursive numbers(n) as (select cast(${sql.lit(from)} as bigint) union all select n + 1 from numbers where n < ${sql.lit(to)}),
    spread as (
      select n, n % 10 + 1 as categoria_id, (n * 7919) % ${sql.lit(DAYS)} as day, (n * 104729) % 900000 + 100 as valor,
        (n * 31) % 300 as person from numbers
    ),
    dated as (
      select spread.*, ${date(sql`day`)} as due, ${date(sql`day + n % 5`)} as paid_on,
        case when categoria_id <= 5 then 'receita' else 'despesa' end as tipo from spread
    ),
    paid as (select dated.*, case when due < ${HOJE} and n % 40 > 0 then 1 else 0 end as done from dated)
    insert into transacoes_financeiras (tipo, valor, pago, status, data_vencimento, data_pagamento, categoria_id,
      pessoa_nome, descricao, busca, categoria_dobrada, descricao_dobrada, criado_em, atualizado_em)
    select tipo, valor, case when done = 1 then valor when n % 3 = 0 then valor / 2 else 0 end,
      case when done = 1 then 'pago' else 'pendente' end, due, case when done = 1 then paid_on end, paid.categoria_id,
      'Padaria São João nº ' || person, case when n % 4 > 0 then 'Parcela ' || (n % 997) end,
      'padaria sao joao no ' || person, 'categoria ' || paid.categoria_id,
      case when n % 4 > 0 then 'parcela ' || (n % 997) end, ${at}, ${at}
    from paid`.execute(db)
}

async function categories(db: Kysely<Schema>): Promise<void> {
  await removeStartingCategorias(db)
  const numbers = Array.from({ length: 10 }, (_, at) => at + 1)
  const rows = numbers.map((id) => ({
    nome: `Categoria ${id}`,
    nome_dobrado: `categoria ${id}`,
    excluido_em: null,
    tipo: id <= 5 ? ('receita' as const) : ('despesa' as const),
  }))
  await db.insertInto('categorias_financeiras').values(rows).execute()
}
