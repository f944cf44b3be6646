import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'

/** Safari reports the key that ends a composition with this code, and no longer as a part of it. */
const OF_COMPOSITION = 229

/** Whether a key belongs to the composition of a word, as in Japanese or Chinese. Enter then confirms only the word. */
export const isComposing = (event: KeyboardEvent | globalThis.KeyboardEvent): boolean => {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === OF_COMPOSITION
}

/** Formats text while it is typed at the end. Edits in the middle and deletions are returned unchanged. */
export function asTyped(
  { currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>,
  mask: (typed: string) => string,
): string {
  const atEnd = input.selectionStart === input.value.length
  const deletes = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')
  return atEnd && !deletes ? mask(input.value) : input.value
}

/** Whether a click on a link opens its address here, and not in another tab or window. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
