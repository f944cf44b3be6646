import { useState } from 'react'
import { dicaDoDocumento } from '#platform/contract/documento.ts'
import { useField } from '#platform/ui/Form.tsx'
import { TextField } from '#platform/ui/fields.tsx'

interface Props {
  name: string
  /** The description shown while the number looks valid. */
  hint: string
}

/**
 * A field for CPF or CNPJ. Any text is accepted; if the check digits are wrong, the field only shows a hint.
 */
export function AgencyDocumentInput({ name, hint }: Props) {
  const [typed, setTyped] = useState(String(useField(name).value))
  return (
    <TextField
      name={name}
      label="CPF ou CNPJ"
      description={dicaDoDocumento(typed) ?? hint}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      maxLength={40}
    />
  )
}
