import { type InputEvent, useState } from 'react'
import { overLimit } from './over-limit.ts'

interface LimitOptions<Element> {
  maxLength?: number | undefined
  value?: string | number | readonly string[] | undefined
  onInput?: ((event: InputEvent<Element>) => void) | undefined
}

/**
 * Lets the text of a field run over its maximum and says so, because a text that the browser cuts is lost without a word.
 * The schema of the form refuses to send it.
 */
export function useLimit<Element extends HTMLInputElement | HTMLTextAreaElement>(
  { maxLength, value, onInput }: LimitOptions<Element>,
  initial = '',
) {
  const [over, setOver] = useState(() => overLimit(initial, maxLength))
  return {
    over: value === undefined ? over : overLimit(String(value), maxLength),
    onInput(event: InputEvent<Element>) {
      onInput?.(event)
      setOver(overLimit(event.currentTarget.value, maxLength))
    },
  }
}
