import { normalise } from '#contract/text.ts'

export { normalise }

/** How much of a description and of a name the list is ordered by: what an index takes. A folded letter may be twenty. */
export const DESCRICAO_DOBRADA = 100
export const NOME_DOBRADO = 400

/** A LIKE pattern, to be used with `escape '\'`, for any part of a `busca` column. */
export function partOf(text: string): string {
  return `%${normalise(text.trim()).replace(/[\\%_]/g, '\\$&')}%`
}
