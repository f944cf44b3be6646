import type { SyntheticEvent } from 'react'

/** What is typed, put into form while it is typed at the end. A correction in the middle, or a deletion, is left alone. */
export function asTyped(
  { currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>,
  mask: (typed: string) => string,
): string {
  const atEnd = input.selectionStart === input.value.length
  const deletes = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')
  return atEnd && !deletes ? mask(input.value) : input.value
}
