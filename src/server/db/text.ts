import { normalise } from '#contract/text.ts'

export { normalise }

/** How much of a description the list is ordered by: what an index takes. */
export const DESCRICAO_DOBRADA = 100

/** A LIKE pattern, to be used with `escape '\'`, for any part of a `busca` column. */
export function partOf(text: string): string {
  return `%${normalise(text.trim()).replace(/[\\%_]/g, '\\$&')}%`
}
