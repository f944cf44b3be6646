import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { dicaDoDocumento } from '#contract/documento.ts'

interface Props {
  name: string
  defaultValue: string
  error: string | undefined
  /** Said where nothing looks wrong. */
  hint: string
}

/** Anything is kept as it is typed; wrong digits get a hint. */
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
