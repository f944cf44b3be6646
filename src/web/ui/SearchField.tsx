import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

interface Props {
  label: string
  /** Said in the empty field, where the label stands above it. */
  hint?: string
  /** What is searched for now, as the address has it. */
  value: string
  onChange: (value: string) => void
  'data-autofocus'?: boolean
}

/** A search that answers while one types: the typing never waits for the list. */
export function SearchField({ label, hint, value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  return (
    <TextInput
      {...rest}
      type="search"
      {...(hint ? { label } : { 'aria-label': label })}
      placeholder={hint ?? label}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(currentTarget.value)
      }}
    />
  )
}
