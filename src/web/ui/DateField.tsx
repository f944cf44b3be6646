import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  label: string
  /** `2026-11-21`, or empty. */
  value: string
  onChange: (day: string) => void
}

/** A day that a list is narrowed by. It keeps what is typed: the answers to a half-typed day come too late for it. */
export function DateField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      type="date"
      label={label}
      // The year 202 is 2026 on its way.
      min="1900-01-01"
      max="9999-12-31"
      value={typed ?? value}
      onFocus={() => setTyped(value)}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget: input }) => {
        setTyped(input.value)
        if (input.validity.valid) onChange(input.value)
      }}
    />
  )
}
