import type { Nota } from '#money/notas/contract.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { getTransacao } from './queries.ts'

/**
 * @returns the fiscal invoice (nota) of an existing transação; null if none was recorded
 * @throws 404 if there is no such transação
 */
export async function getNota(db: ReadDb, id: number): Promise<Nota | null> {
  await getTransacao(db, id)
  const row = await db
    .selectFrom('notas')
    .select(['numero', 'chave', 'data', 'valor'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, valor: toReais(row.valor) } : null
}
