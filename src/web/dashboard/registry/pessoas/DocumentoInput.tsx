import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { dicaDoDocumento } from '#contract/platform/rules/documento.ts'
import { useField } from '#web/ui/Form.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'error'> & { name: string }

/** A field for CPF or CNPJ. Any text is accepted; wrong check digits only show a hint. */
export function DocumentoInput(props: Props) {
  const { value, error } = useField(props.name)
  const [typed, setTyped] = useState(String(value ?? ''))
  const [isTouched, setIsTouched] = useState(true)
  // No hint is shown during typing, because the number is still incomplete then.
  const hint = isTouched ? dicaDoDocumento(typed) : null
  return (
    <TextInput
      label="CPF/CNPJ"
      maxLength={200}
      {...props}
      error={error}
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
