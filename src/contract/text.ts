/** Text as it is searched and ordered, by the server and in the browser: no case, no accents. */
export function normalise(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
