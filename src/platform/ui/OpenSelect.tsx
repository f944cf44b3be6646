import { Select, type SelectProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'

/** A select that opens at once, unless the focus has moved to another element since its field was pressed. */
export function OpenSelect(props: SelectProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // The field that had the focus has been replaced by this one.
    if (document.activeElement !== document.body) return
    input.current?.focus({ preventScroll: true })
    input.current?.click()
  }, [])
  return <Select {...props} ref={input} />
}
