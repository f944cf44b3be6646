import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { dicaDoDocumento } from '#contract/documento.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  defaultValue?: string | null | undefined
}

/** A CPF or CNPJ, kept as it is typed: what looks wrong is hinted at, never refused. */
export function DocumentoInput({ defaultValue, ...rest }: Props) {
  const [typed, setTyped] = useState(defaultValue ?? '')
  const [left, setLeft] = useState(true)
  // While it is being typed it is too short, which nobody needs to be told.
  const hint = left ? dicaDoDocumento(typed) : null
  return (
    <TextInput
      {...rest}
      label="CPF/CNPJ"
      maxLength={200}
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
