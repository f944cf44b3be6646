import { useState } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import type { FormState } from './use-form.ts'

interface Props {
  of: FormState
  name: 'password' | 'senha'
  label: string
  /**
   * Whether the field is for a new password, which has a minimum length and which password managers offer to
   * generate.
   */
  fresh?: boolean
}

export function PasswordField({ fresh = false, ...field }: Props) {
  const [seen, setSeen] = useState(false)
  return (
    <Field
      {...field}
      type={seen ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      minLength={fresh ? 8 : undefined}
      maxLength={128}
      placeholder={fresh ? 'De 8 a 128 caracteres' : undefined}
      required
      beside={
        <button type="button" className="reveal" onClick={() => setSeen(!seen)}>
          <Icon name={seen ? 'eyeOff' : 'eye'} />
          <span className="quiet">{seen ? 'Ocultar senha' : 'Mostrar senha'}</span>
        </button>
      }
    />
  )
}
