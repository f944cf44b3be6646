import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { overLimit } from './over-limit.ts'

const LONGEST = 100

interface Props {
  label: string
  /** The placeholder. If it is set, the label is visible above the field. */
  hint?: string
  /** The present search term. */
  value: string | null
  onChange: (value: string) => void
  'data-autofocus'?: boolean
}

/** A search field that reports each change. Typed text appears at once, without waiting for the list. */
export function SearchField({ label, hint, value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState(value ?? '')
  useEffect(() => setTyped(value ?? ''), [value])
  return (
    <TextInput
      {...rest}
      type="search"
      {...(hint ? { label } : { 'aria-label': label })}
      placeholder={hint ?? label}
      leftSection={<IconSearch size={16} aria-hidden />}
      error={overLimit(typed, LONGEST)}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        if (!overLimit(currentTarget.value, LONGEST)) onChange(currentTarget.value)
      }}
    />
  )
}
