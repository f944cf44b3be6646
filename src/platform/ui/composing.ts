import type { KeyboardEvent } from 'react'

/** Safari reports the key that ends a composition with this code, and no longer as a part of it. */
const OF_COMPOSITION = 229

/** Whether a key belongs to the composition of a word, as in Japanese or Chinese. Enter then confirms only the word. */
export const isComposing = (event: KeyboardEvent | globalThis.KeyboardEvent): boolean => {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === OF_COMPOSITION
}
