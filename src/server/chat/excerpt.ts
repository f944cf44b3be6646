/** How a text begins; no character is cut in half. */
export function excerpt(text: string, most: number): string {
  const begin = text.slice(0, most)
  return begin.isWellFormed() ? begin : begin.slice(0, -1)
}
