import { sql } from 'kysely'
import { normalise } from '#platform/contract/text.ts'

export { normalise }

/**
 * The largest number of characters of a normalised description and of a normalised name that an index
 * contains. Normalising can turn one character into up to eighteen.
 */
export const DESCRICAO_DOBRADA_MAX = 100
export const NOME_DOBRADO_MAX = 400

/**
 * Returns a LIKE pattern, to be used with `escape '\'`, that finds the text anywhere in a column of
 * normalised text.
 */
export function containsPattern(text: string): string {
  return `%${literally(text)}%`
}

/** The normalised text with the wildcards of LIKE escaped. */
const literally = (text: string) => normalise(text.trim()).replace(/[\\%_]/g, '\\$&')

type FoldedColumn = 'busca' | 'nome_dobrado' | 'descricao_dobrada'

/** Whether a column of normalised text begins with `text`, ignoring case and accents. */
export const beginsWith = (column: `${string}.${FoldedColumn}`, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${`${literally(text)}%`} escape '\\'`

/** Whether a column of normalised text contains `text`, ignoring case and accents. */
export const matches = (column: FoldedColumn | `${string}.${FoldedColumn}`, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${containsPattern(text)} escape '\\'`
