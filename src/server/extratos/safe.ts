import { createHash } from 'node:crypto'
import { toReais } from '#server/db/money.ts'
import type { Db } from '#server/db/schema.ts'
import { abertas, suggestions } from './queries.ts'
import type { Alvo } from './sugestoes.ts'

interface SafePair {
  linha_id: number
  valor: number
  alvo: Alvo
}

/** The pairs that can be confirmed without looking at each, and a name for exactly these. */
export async function safePairs(db: Db): Promise<{ pairs: SafePair[]; assinatura: string }> {
  const values = new Map((await abertas(db)).map(({ id, valor }) => [id, valor]))
  const pairs: SafePair[] = []
  for (const [linha_id, [best]] of await suggestions(db))
    if (best?.segura) pairs.push({ linha_id, valor: values.get(linha_id) ?? 0, alvo: best.alvo })
  const said = pairs.map(({ linha_id, valor, alvo }) => [
    linha_id,
    valor,
    alvo.transacao_id,
    alvo.pagamento_id,
  ])
  return { pairs, assinatura: createHash('sha256').update(JSON.stringify(said)).digest('hex') }
}

export async function resumo(db: Db) {
  const { pairs, assinatura } = await safePairs(db)
  const sum = (sign: 1 | -1) => toReais(pairs.reduce((all, { valor }) => all + Math.max(0, valor * sign), 0))
  return {
    ...{ abertas: (await abertas(db)).length, seguras: pairs.length, assinatura },
    ...{ entradas: sum(1), saidas: sum(-1) },
  }
}
