/** Text for searching and sorting, on the server and in the browser: lower case without accents. */
export function normalise(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
