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

/**
 * A text as it is stored: without white space at both ends, and with an accent joined to its letter (NFC), so that it is
 * as long as it looks. A text without any visible character becomes empty.
 */
export const trimmed = (text: string): string => (isBlank(text) ? '' : text.trim().normalize('NFC'))

/** How long a text is for the server, which counts characters and not the units of their encoding. */
export const lengthOf = (text: string): number => [...trimmed(text)].length

const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu
/**
 * Characters that nobody sees: control characters, marks that change the direction of a text, and those of no width. The
 * first alternative is a joiner between two parts of one emoji, which is kept.
 */
const UNSEEN =
  /((?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d)(?=\p{Extended_Pictographic})|[\p{Cc}\p{Cf}]/gu

/**
 * A text as it stands on one line. A line break becomes a space, so that a name cannot add a line to the head of a letter or
 * to a calendar. Marks of direction are removed, so that a name is read in the order in which it is stored.
 */
export const singleLine = (text: string): string => text.replace(LINE_BREAKS, ' ').replace(UNSEEN, '$1')
