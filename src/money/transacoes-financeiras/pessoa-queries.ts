import { sql } from 'kysely'
import type { Visitor } from '#platform/auth/session.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { matches } from '#platform/db/text.ts'
import { today } from '#platform/db/time.ts'
import type { DaPessoa } from '#registry/pessoas/queries.ts'
import { columns, notDeleted, toTransacao, withCategoria } from './queries.ts'

const LATEST = 10

/** Open, overdue and paid sums of a person in reais, and the ten transactions with the latest due dates. */
export async function getMoneyOfPessoa(db: ReadDb, { coluna, id }: DaPessoa, now: Temporal.Instant) {
  const hoje = today(now)
  const sums = await notDeleted(db)
    .select((e) => [
      e.fn.countAll().as('quantas'),
      sql<number>`cast(coalesce(sum(t.valor - t.pago), 0) as bigint)`.as('aberto'),
      sql<number>`cast(coalesce(sum(case when t.data_vencimento < ${hoje} then t.valor - t.pago end), 0) as bigint)`.as(
        'vencido',
      ),
      sql<number>`cast(coalesce(sum(t.pago), 0) as bigint)`.as('pago'),
    ])
    .where(`t.${coluna}`, '=', id)
    .executeTakeFirstOrThrow()
  const latest = await withCategoria(db)
    .select(columns)
    .where(`t.${coluna}`, '=', id)
    .orderBy('t.data_vencimento', 'desc')
    .orderBy('t.id', 'desc')
    .limit(LATEST)
    .execute()
  return {
    somas: { aberto: toReais(sums.aberto), vencido: toReais(sums.vencido), pago: toReais(sums.pago) },
    transacoes: latest.map(toTransacao),
    totalTransacoes: Number(sums.quantas),
  }
}

/**
 * Finds the matching transactions with the latest due dates, for the global search. Only admins get results.
 */
export async function findTransacoes(
  db: ReadDb,
  user: Visitor,
  { busca, limit }: { busca: string; limit: number },
) {
  if (user.role !== 'admin') return []
  const rows = await notDeleted(db)
    .select(['t.id', 't.pessoa_nome', 't.descricao', 't.valor', 't.data_vencimento'])
    .where((e) => e.or([matches('t.busca', busca), matches('t.descricao_dobrada', busca)]))
    .orderBy('t.data_vencimento', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, valor: toReais(row.valor) }))
}
