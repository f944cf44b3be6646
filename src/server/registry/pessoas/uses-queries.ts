import { type Usos, usosEmPalavras } from '#contract/registry/rules/usos.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'

type Named = 'categoria_id' | 'cliente_id' | 'fornecedor_id'

/**
 * @throws 409 if a transaction or a conta fixa refers to the category or the person; the message counts them
 */
export async function refuseIfUsed(
  db: ReadDb,
  { coluna, id }: { coluna: Named; id: number },
  says: (usos: string) => string,
): Promise<void> {
  const usos = usosEmPalavras(await usesOf(db, coluna, id))
  if (usos) throw conflict(says(usos))
}

/** Counts records in the bin as well, because they can be restored. */
async function usesOf(db: ReadDb, column: Named, id: number): Promise<Usos> {
  const transactions = await counted(db, 'transacoes_financeiras', column, id)
  const accounts = await counted(db, 'contas_fixas', column, id)
  return {
    transacoes: transactions.all,
    contas: accounts.all,
    naLixeira: transactions.binned + accounts.binned,
  }
}

async function counted(
  db: ReadDb,
  ...[table, column, id]: ['transacoes_financeiras' | 'contas_fixas', Named, number]
) {
  const { all, binned } = await db
    .selectFrom(table)
    .select((e) => [e.fn.countAll().as('all'), e.fn.count('excluido_em').as('binned')])
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return { all: Number(all), binned: Number(binned) }
}
