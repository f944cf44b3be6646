import { normalise } from '#contract/text.ts'

export { normalise }

/**
 * How many characters of a folded description and name an index contains. Folding can turn one character into
 * up to twenty.
 */
export const DESCRICAO_DOBRADA_MAX = 100
export const NOME_DOBRADO_MAX = 400

/** A LIKE pattern, to be used with `escape '\'`, for any part of a `busca` column. */
export function containsPattern(text: string): string {
  return `%${normalise(text.trim()).replace(/[\\%_]/g, '\\$&')}%`
}
