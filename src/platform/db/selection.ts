import type { SeenVersion } from './records.ts'

/** A selected record as it is stored now. */
interface StoredVersion {
  id: number
  versao: number
  nome: string
  /** Whether the change is no longer possible, for example because the record is in the bin. */
  isGone: boolean
}

/**
 * Returns the names of the selected records that were changed or deleted since the user saw them; undefined if
 * all of them are unchanged.
 */
export function namesOfChanged(
  selected: readonly SeenVersion[],
  stored: readonly StoredVersion[],
): string | undefined {
  const found = new Map(stored.map((row) => [row.id, row]))
  const changed = selected.filter(({ id, versao }) => {
    const row = found.get(id)
    return !row || row.isGone || (versao ?? row.versao) !== row.versao
  })
  return namesIn(changed.map(({ id }) => found.get(id)?.nome ?? `nº ${id}`))
}

const NAMED = 5

/** Lists the first five names and the number of the others; returns undefined for no names. */
export function namesIn(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const first = names.slice(0, NAMED)
  return [...first, ...(names.length > NAMED ? [`e mais ${names.length - NAMED}`] : [])].join(', ')
}
