import { Checkbox } from '@mantine/core'
import { useRef } from 'react'

interface Props {
  /** The name of the row, for screen readers. */
  of: string
  checked: boolean
  /** `isRange` is true if Shift was held, which selects all rows since the one that was toggled last. */
  onToggle: (isRange: boolean) => void
}

/** The checkbox that selects a row of a list. */
export function SelectBox({ of, checked, onToggle }: Props) {
  // Not every browser reports Shift with the click that the space bar causes.
  const isRange = useRef(false)
  return (
    <Checkbox
      aria-label={`Selecionar ${of}`}
      checked={checked}
      onPointerDown={({ shiftKey }) => {
        isRange.current = shiftKey
      }}
      onKeyDown={({ shiftKey }) => {
        isRange.current = shiftKey
      }}
      onChange={() => onToggle(isRange.current)}
    />
  )
}
