import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { dicaDoDocumento } from '#contract/platform/rules/documento.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  defaultValue?: string | null | undefined
}

/** A field for CPF or CNPJ. Any text is accepted; wrong check digits only show a hint. */
export function DocumentoInput({ defaultValue, ...rest }: Props) {
  const [typed, setTyped] = useState(defaultValue ?? '')
  const [left, setLeft] = useState(true)
  // No hint while typing, when the number is still incomplete.
  const hint = left ? dicaDoDocumento(typed) : null
  return (
    <TextInput
      label="CPF/CNPJ"
      maxLength={200}
      {...rest}
      autoComplete="off"
      value={typed}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setLeft(false)
      }}
      onBlur={() => setLeft(true)}
    />
  )
}
