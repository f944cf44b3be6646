/** What the standard faces of PDF hold besides Latin-1 (Windows-1252). */
const MORE = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const KNOWN = new RegExp(`[^\\x20-\\x7E\\xA0-\\xFF${MORE}]`, 'gu')

/** The text in letters that the standard faces have: without a foreign accent where need be, and `?` where nothing is like it. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\r\n\t]+/g, ' ')
    .replace(KNOWN, (sign) => {
      const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '')
      return bare !== '' && bare.replace(KNOWN, '') === bare ? bare : '?'
    })
}
