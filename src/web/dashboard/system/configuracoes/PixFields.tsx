import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { textoPix } from '#contract/platform/rules/pix.ts'

interface Props {
  name: string
  initial: string
  error: string | undefined
}

/** The Pix key, whose kind is shown while it is typed. */
export function KeyField({
  name,
  initial,
  error,
  hint,
  onTyped,
}: Props & { hint: string; onTyped: (typed: string) => void }) {
  return (
    <TextInput
      name={name}
      label="Chave Pix"
      description={hint}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      defaultValue={initial}
      onChange={({ currentTarget }) => onTyped(currentTarget.value)}
      error={error}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/**
 * A text that banks display. It is sent without accents, so the converted text is shown while it is typed.
 */
export function SentField({ name, initial, error, label, max }: Props & { label: string; max: number }) {
  const [typed, setTyped] = useState(initial)
  const sent = textoPix(typed)
  const count = `${sent.length} de ${max}`
  return (
    <TextInput
      name={name}
      label={label}
      description={sent ? `Será enviado: ${sent} (${count})` : `Até ${max} caracteres, sem acentos.`}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      defaultValue={initial}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      error={error}
      maxLength={200}
      autoComplete="off"
    />
  )
}
