import { diffArrays } from 'diff'

/** What changed in the text of a page. One side is empty if words were only added or removed. */
export interface TextChange {
  antes: string
  depois: string
}

/** The most changes of a page, and the most characters of a side of one. */
const CHANGES_MAX = 40
const LENGTH_MAX = 200
/** How long the comparison of two texts may take. Two texts that have nothing in common take the longest. */
const TIMEOUT_MS = 3000

/** A price is one word, so that a change names the whole price. */
const WORD = /R\$\s*[\d.,]*\d|\S+/gu

/**
 * Lists the words that changed between two texts, in their order. White space does not count, because each export
 * breaks lines differently.
 */
export function textChanges(before: string, after: string): TextChange[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { timeout: TIMEOUT_MS }) ?? []
  const changes: { antes: string[]; depois: string[] }[] = []
  let isNew = true
  for (const { added, removed, value } of parts) {
    const isSame = !(added || removed)
    if (!isSame) {
      if (isNew) changes.push({ antes: [], depois: [] })
      changes.at(-1)?.[added ? 'depois' : 'antes'].push(...value)
    }
    isNew = isSame
  }
  return changes
    .slice(0, CHANGES_MAX)
    .map(({ antes, depois }) => ({ antes: shortened(antes), depois: shortened(depois) }))
}

const wordsOf = (text: string): string[] => text.normalize('NFC').match(WORD) ?? []

function shortened(words: string[]): string {
  const all = words.join(' ').replaceAll(/\s+/g, ' ')
  return all.length > LENGTH_MAX ? `${all.slice(0, LENGTH_MAX - 1).toWellFormed()}…` : all
}
