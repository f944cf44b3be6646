import { createHash } from 'node:crypto'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { suggestions } from './queries.ts'
import type { Alvo } from './sugestoes.ts'

interface SafePair {
  linha_id: number
  valor: number
  alvo: Alvo
}

/**
 * Returns the matches that can be confirmed all at once, a hash of these matches, and the number of open
 * lines. The browser sends the hash back with the confirmation, so that the server detects if the matches
 * have changed meanwhile.
 */
export async function safePairs(
  db: ReadDb,
): Promise<{ pairs: SafePair[]; assinatura: string; abertas: number }> {
  const { waiting, found } = await suggestions(db)
  const pairs = waiting.flatMap(({ id: linha_id, valor }): SafePair[] => {
    const [best] = found.get(linha_id) ?? []
    return best?.segura ? [{ linha_id, valor, alvo: best.alvo }] : []
  })
  const signed = pairs.map(({ linha_id, valor, alvo }) => [
    linha_id,
    valor,
    alvo.transacao_id,
    alvo.pagamento_id,
  ])
  const assinatura = createHash('sha256').update(JSON.stringify(signed)).digest('hex')
  return { pairs, assinatura, abertas: waiting.length }
}

export async function resumo(db: ReadDb) {
  const { pairs, ...named } = await safePairs(db)
  const sum = (sign: 1 | -1) => toReais(pairs.reduce((all, { valor }) => all + Math.max(0, valor * sign), 0))
  return { ...named, seguras: pairs.length, entradas: sum(1), saidas: sum(-1) }
}
