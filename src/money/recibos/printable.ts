/** Whether the font has a glyph for the code point. */
export type HasLetter = (codePoint: number) => boolean

/**
 * Replaces letters that the font lacks: by the letter without its accent if the font has that letter,
 * otherwise by `?`.
 */
export function printable(text: string, has: HasLetter): string {
  const known = (letters: string) =>
    letters !== '' && [...letters].every((one) => has(one.codePointAt(0) ?? 0))
  return [...text.normalize('NFC').replace(/[\r\n\t]+/g, ' ')]
    .map((sign) => {
      if (known(sign)) return sign
      const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '')
      return known(bare) ? bare : '?'
    })
    .join('')
}
