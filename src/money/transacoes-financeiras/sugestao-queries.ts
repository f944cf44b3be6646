import { sql } from 'kysely'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { beginsWith, DESCRICAO_DOBRADA_MAX, normalise } from '#platform/db/text.ts'
import type { SugestaoTransacao } from './contract.ts'
import { withCategoria } from './queries.ts'

/** Only the latest transactions are searched, because the suggestion is read while a person types. */
const SEARCHED = 2000

interface SugestaoInput {
  tipo?: Tipo | undefined
  descricao?: string | undefined
  pessoa?: string | undefined
}

/**
 * Finds the tipo and the category of the latest transaction with this description, or else with a person whose
 * name begins with this text. If neither is given, returns those of the latest transaction.
 */
export async function findSugestao(
  db: ReadDb,
  { tipo, descricao = '', pessoa = '' }: SugestaoInput,
): Promise<SugestaoTransacao | null> {
  const latest = withCategoria(db)
    .select(['t.tipo', 't.categoria_id', 'c.nome as categoria_nome'])
    .where('t.id', '>', sql<number>`(select max(id) from transacoes_financeiras) - ${sql.lit(SEARCHED)}`)
    .$if(tipo !== undefined, (all) => all.where('t.tipo', '=', tipo ?? 'receita'))
    .orderBy('t.id', 'desc')
    .limit(1)
  const folded = normalise(descricao).slice(0, DESCRICAO_DOBRADA_MAX)
  const same = descricao && (await latest.where('t.descricao_dobrada', '=', folded).executeTakeFirst())
  if (same) return same
  if (descricao && !pessoa) return null
  const found = await (pessoa ? latest.where(beginsWith('t.busca', pessoa)) : latest).executeTakeFirst()
  return found ?? null
}
