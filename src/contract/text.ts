/** Text for searching and sorting, on the server and in the browser: lower case without accents. */
export function normalise(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * A character that is seen. Spaces, control characters, zero-width characters and fillers are not, nor is the empty
 * Braille pattern.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has no character that a reader would see. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text)

/** Removes white space at both ends. A text without any visible character becomes empty. */
export const trimmed = (text: string): string => (isBlank(text) ? '' : text.trim())
