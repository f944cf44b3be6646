/** Text as it is searched and ordered on both databases: no case, no accents. */
export function normalise(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A LIKE pattern, to be used with `escape '\'`, for any part of a `busca` column. */
export function partOf(text: string): string {
  return `%${normalise(text.trim()).replace(/[\\%_]/g, '\\$&')}%`
}
