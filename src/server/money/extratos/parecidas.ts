import { normalise } from '#contract/text.ts'

interface Movimento {
  data: string
  centavos: number
  memo: string
}

/** A movement of an earlier file. */
export interface Importada extends Movimento {
  id: number
}

/**
 * For each new movement the earlier one that it seems to repeat: the same account, day and centavos and a similar
 * text. Some banks identify a movement anew in every export, so that the identification alone cannot tell.
 * @param novas movements of one account that are not known by their key
 * @param importadas movements of that account which are not in the file by their key: those in it are there once more,
 *   and do not explain a second one. Each explains one new movement at most.
 */
export function parecidasOf<Nova extends Movimento>(
  novas: Nova[],
  importadas: Importada[],
): Map<Nova, number> {
  const keyOf = ({ data, centavos }: Movimento) => `${data} ${centavos}`
  const waiting = Map.groupBy(importadas, keyOf)
  const found = new Map<Nova, number>()
  for (const nova of novas) {
    const candidates = waiting.get(keyOf(nova)) ?? []
    const at = candidates.findIndex(({ memo }) => isSimilar(memo, nova.memo))
    if (at < 0) continue
    const [similar] = candidates.splice(at, 1)
    if (similar) found.set(nova, similar.id)
  }
  return found
}

/** Half of the words of the shorter text stand in the other; numbers (of documents, of the export) do not count. */
export function isSimilar(one: string, other: string): boolean {
  const [few = new Set<string>(), many = new Set<string>()] = [wordsOf(one), wordsOf(other)].sort(
    (a, b) => a.size - b.size,
  )
  const common = [...few].filter((word) => many.has(word)).length
  return few.size === 0 || common * 2 >= few.size
}

function wordsOf(memo: string): Set<string> {
  return new Set(
    normalise(memo)
      .split(/[^a-z]+/)
      .filter((word) => word.length > 1),
  )
}
