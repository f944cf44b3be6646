import { normalise } from '#platform/contract/text.ts'

interface Movimento {
  data: string
  centavos: number
  memo: string
}

/** A line of an earlier import. */
export interface Importada extends Movimento {
  id: number
  conta: string
  chave: string
}

/** Banks move a movement from a day without business to the next one with business. */
export const DIAS_DE_DIFERENCA = 3

/**
 * Finds, for each new line, the earlier line that it seems to repeat: one with the same account, date and
 * amount, and similar text, or one of a few days before or after with the same identifier, amount and text. Some banks
 * change the FITID of a movement in every export, and others its day, so that the key alone does not detect such a
 * repetition. Each stored line is matched at most once.
 * @param novas lines of one account whose keys are not stored yet
 * @param importadas stored lines of the account, of the days of the new lines and the days around them, whose keys are
 * not in the file. A stored line whose key is in the file is the same movement as that line of the file, so no other
 * line can repeat it.
 * @param hasFitid whether the stored line was imported with the identifier and the text of the new one
 */
export function parecidasOf<Nova extends Movimento>(
  novas: Nova[],
  importadas: Importada[],
  hasFitid: (importada: Importada, nova: Nova) => boolean,
): Map<Nova, number> {
  const waiting = Map.groupBy(importadas, ({ centavos }) => centavos)
  const found = new Map<Nova, number>()
  for (const nova of novas) {
    const candidates = waiting.get(nova.centavos) ?? []
    const onDay = candidates.findIndex(({ data, memo }) => data === nova.data && isSimilar(memo, nova.memo))
    const at = onDay >= 0 ? onDay : candidates.findIndex((one) => isNear(one, nova) && hasFitid(one, nova))
    if (at < 0) continue
    const [similar] = candidates.splice(at, 1)
    if (similar) found.set(nova, similar.id)
  }
  return found
}

function isNear(one: Movimento, other: Movimento): boolean {
  const { days } = Temporal.PlainDate.from(one.data).until(other.data, { largestUnit: 'day' })
  return Math.abs(days) <= DIAS_DE_DIFERENCA
}

/**
 * Whether at least half of the words of the text with fewer words occur in the other one. A text without
 * words is similar to any text. Single letters and numbers are ignored; numbers are often document or export
 * numbers.
 */
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
