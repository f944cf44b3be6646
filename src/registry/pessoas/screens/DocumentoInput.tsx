import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { dicaDoDocumento } from '#platform/contract/documento.ts'
import { useField } from '#platform/ui/Form.tsx'
import { overLimit } from '#platform/ui/over-limit.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'error'> & { name: string }

/** A field for CPF or CNPJ. Any text is accepted; wrong check digits only show a hint. */
export function DocumentoInput({ maxLength = 200, ...props }: Props) {
  const { value, error } = useField(props.name)
  const [typed, setTyped] = useState(String(value ?? ''))
  const [isTouched, setIsTouched] = useState(true)
  // No hint is shown during typing, because the number is still incomplete then.
  const hint = isTouched ? dicaDoDocumento(typed) : null
  return (
    <TextInput
      label="CPF/CNPJ"
      {...props}
      error={error ?? overLimit(typed, maxLength)}
      autoComplete="off"
      value={typed}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setIsTouched(false)
      }}
      onBlur={() => setIsTouched(true)}
    />
  )
}
