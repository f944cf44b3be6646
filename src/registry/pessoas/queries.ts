import type { WriteDb } from '#platform/db/schema.ts'
import { NOME_DOBRADO_MAX, normalise } from '#platform/db/text.ts'

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
