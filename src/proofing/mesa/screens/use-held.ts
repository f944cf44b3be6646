import { useState } from 'react'

/** A value that stays as it was when `isHeld` began, as long as that is true. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return held
}
