import type { Usos } from '#contract/usos.ts'
import type { Db } from '#server/db/schema.ts'

type Named = 'categoria_id' | 'cliente_id' | 'fornecedor_id'

/** What names a category or a person: also what lies in the bin, for it may come back. */
export async function usesOf(db: Db, column: Named, id: number): Promise<Usos> {
  const transactions = await counted(db, 'transacoes_financeiras', column, id)
  const accounts = await counted(db, 'contas_fixas', column, id)
  return {
    transacoes: transactions.all,
    contas: accounts.all,
    naLixeira: transactions.binned + accounts.binned,
  }
}

async function counted(
  db: Db,
  ...[table, column, id]: ['transacoes_financeiras' | 'contas_fixas', Named, number]
) {
  const { all, binned } = await db
    .selectFrom(table)
    .select((e) => [e.fn.countAll().as('all'), e.fn.count('excluido_em').as('binned')])
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return { all: Number(all), binned: Number(binned) }
}
