import { normalise } from '#contract/text.ts'

export { normalise }

/** A LIKE pattern, to be used with `escape '\'`, for any part of a `busca` column. */
export function partOf(text: string): string {
  return `%${normalise(text.trim()).replace(/[\\%_]/g, '\\$&')}%`
}
