import { lengthOf } from '#platform/contract/text.ts'

/** What a field says while its text is too long for the server, such as `1200/1000`; undefined if it fits. */
export function overLimit(text: string, max: number | undefined): string | undefined {
  // No text is longer for the server than in the browser.
  if (max === undefined || text.length <= max) return undefined
  const length = lengthOf(text)
  return length > max ? `${length}/${max}` : undefined
}
