import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { dicaDoDocumento } from '#contract/platform/rules/documento.ts'

interface Props {
  name: string
  defaultValue: string
  error: string | undefined
  /** The description shown while the number looks valid. */
  hint: string
}

/** A field for CPF or CNPJ. Any text is accepted; wrong check digits only show a hint. */
export function AgencyDocumentInput({ defaultValue, hint, ...rest }: Props) {
  const [typed, setTyped] = useState(defaultValue)
  return (
    <TextInput
      {...rest}
      label="CPF ou CNPJ"
      description={dicaDoDocumento(typed) ?? hint}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      defaultValue={defaultValue}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      maxLength={40}
    />
  )
}
