import type { SyntheticEvent } from 'react'

/** Formats text while it is typed at the end. Edits in the middle and deletions are returned unchanged. */
export function asTyped(
  { currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>,
  mask: (typed: string) => string,
): string {
  const atEnd = input.selectionStart === input.value.length
  const deletes = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')
  return atEnd && !deletes ? mask(input.value) : input.value
}
