import { PasswordInput, Radio, Select, type SelectProps, Textarea, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useField } from './Form.tsx'
import { useLimit } from './use-limit.ts'

/** The props of an input whose initial value and error come from the surrounding form. */
type Field<Props> = Omit<Props, 'defaultValue' | 'error'> & { name: string }

const textOf = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : String(value)

export function TextField({ maxLength, ...props }: Field<ComponentProps<typeof TextInput>>) {
  const { value, error } = useField(props.name)
  const initial = textOf(value) ?? ''
  const { over, onInput } = useLimit({ maxLength, value: props.value, onInput: props.onInput }, initial)
  return (
    <TextInput
      {...(props.value === undefined && { defaultValue: initial })}
      {...props}
      onInput={onInput}
      error={error ?? over}
    />
  )
}

export function TextAreaField({ maxLength, ...props }: Field<ComponentProps<typeof Textarea>>) {
  const { value, error } = useField(props.name)
  const initial = textOf(value) ?? ''
  const { over, onInput } = useLimit({ maxLength, value: props.value, onInput: props.onInput }, initial)
  return <Textarea defaultValue={initial} {...props} onInput={onInput} error={error ?? over} />
}

export function PasswordField({ maxLength, ...props }: Field<ComponentProps<typeof PasswordInput>>) {
  const { error } = useField(props.name)
  const { over, onInput } = useLimit({ maxLength, value: props.value, onInput: props.onInput })
  return <PasswordInput {...props} onInput={onInput} error={error ?? over} />
}

export function SelectField(props: Field<SelectProps>) {
  const { value, error } = useField(props.name)
  return <Select defaultValue={textOf(value)} {...props} error={error} />
}

export function RadioField(props: Field<ComponentProps<typeof Radio.Group>>) {
  const { value, error } = useField(props.name)
  return <Radio.Group defaultValue={textOf(value)} {...props} error={error} />
}
