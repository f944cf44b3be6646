import { PasswordInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useField } from './Form.tsx'
import type { Field } from './fields.tsx'
import { useLimit } from './use-limit.ts'

export function PasswordField({ maxLength, ...props }: Field<ComponentProps<typeof PasswordInput>>) {
  const { error } = useField(props.name)
  const { over, onInput } = useLimit({ maxLength, value: props.value, onInput: props.onInput })
  return <PasswordInput {...props} onInput={onInput} error={error ?? over} />
}
