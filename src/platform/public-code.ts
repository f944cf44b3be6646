import { randomBytes } from 'node:crypto'

/**
 * The letters and digits of the code that opens a public page. I, L and O are left out because they look like digits,
 * and U so that fewer words occur.
 */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Creates a code: 100 random bits as twenty characters. */
export const newCode = (): string =>
  [...randomBytes(20)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
