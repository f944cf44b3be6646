import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { NOME_DOBRADO_MAX, normalise } from '#platform/db/text.ts'
import { conflict } from '#platform/errors.ts'
import { type Usos, usosEmPalavras } from './rules.ts'

/** A reference from transações to an entry of one of the two registries. */
export interface DaPessoa {
  coluna: 'cliente_id' | 'fornecedor_id'
  id: number
}

/** Copies the new name of a registry entry to its transações, which show the name and are found by it. */
export async function renamePessoa(
  db: WriteDb,
  { coluna, id }: DaPessoa,
  pessoa_nome: string,
): Promise<void> {
  await db
    .updateTable('transacoes_financeiras')
    .set({ pessoa_nome, busca: normalise(pessoa_nome).slice(0, NOME_DOBRADO_MAX) })
    .where(coluna, '=', id)
    .execute()
}

interface RegistryUse {
  coluna: 'categoria_id' | 'cliente_id' | 'fornecedor_id'
  id: number
}

/**
 * Checks that no transaction or conta fixa refers to the category or the person.
 * @throws 409 with the number of references in the message if there are any
 */
export async function refuseIfUsed(
  db: ReadDb,
  used: RegistryUse,
  says: (usos: string) => string,
): Promise<void> {
  const usos = usosEmPalavras(await usesOf(db, used))
  if (usos) throw conflict(says(usos))
}

/**
 * Counts the uses of a category or person. Records in the bin are counted too, because they can be restored.
 */
async function usesOf(db: ReadDb, used: RegistryUse): Promise<Usos> {
  const transactions = await countUses(db, 'transacoes_financeiras', used)
  const accounts = await countUses(db, 'contas_fixas', used)
  return {
    transacoes: transactions.all,
    contas: accounts.all,
    naLixeira: transactions.binned + accounts.binned,
  }
}

async function countUses(
  db: ReadDb,
  table: 'transacoes_financeiras' | 'contas_fixas',
  { coluna, id }: RegistryUse,
) {
  const { all, binned } = await db
    .selectFrom(table)
    .select((e) => [e.fn.countAll().as('all'), e.fn.count('excluido_em').as('binned')])
    .where(coluna, '=', id)
    .executeTakeFirstOrThrow()
  return { all: Number(all), binned: Number(binned) }
}
