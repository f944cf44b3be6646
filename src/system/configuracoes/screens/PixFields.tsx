import { useState } from 'react'
import { textoPix } from '#platform/contract/pix.ts'
import { useField } from '#platform/ui/Form.tsx'
import { TextField } from '#platform/ui/fields.tsx'

interface Props {
  name: string
}

/** The Pix key, whose kind is shown while it is typed. */
export function KeyField({
  name,
  hint,
  onTyped,
}: Props & { hint: string; onTyped: (typed: string) => void }) {
  return (
    <TextField
      name={name}
      label="Chave Pix"
      description={hint}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => onTyped(currentTarget.value)}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/**
 * A text that banks display. It is sent without accents, so the converted text is shown while it is typed.
 */
export function SentField({ name, label, max }: Props & { label: string; max: number }) {
  const [typed, setTyped] = useState(String(useField(name).value))
  const sent = textoPix(typed)
  const count = `${sent.length} de ${max}`
  return (
    <TextField
      name={name}
      label={label}
      description={sent ? `Será enviado: ${sent} (${count})` : `Até ${max} caracteres, sem acentos.`}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      maxLength={200}
      autoComplete="off"
    />
  )
}
