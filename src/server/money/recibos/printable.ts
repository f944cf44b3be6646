/** Whether the face of the paper has a letter. */
export type HasLetter = (codePoint: number) => boolean

/** The text in letters that the face has: without a foreign accent where need be, and `?` where nothing is like it. */
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
