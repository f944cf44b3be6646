import { PasswordInput, Radio, Select, type SelectProps, Textarea, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useField } from './Form.tsx'

/** The props of an input whose initial value and error come from the surrounding form. */
type Field<Props> = Omit<Props, 'defaultValue' | 'error'> & { name: string }

const textOf = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : String(value)

export function TextField(props: Field<ComponentProps<typeof TextInput>>) {
  const { value, error } = useField(props.name)
  return (
    <TextInput
      {...(props.value === undefined && { defaultValue: textOf(value) ?? '' })}
      {...props}
      error={error}
    />
  )
}

export function TextAreaField(props: Field<ComponentProps<typeof Textarea>>) {
  const { value, error } = useField(props.name)
  return <Textarea defaultValue={textOf(value) ?? ''} {...props} error={error} />
}

export function PasswordField(props: Field<ComponentProps<typeof PasswordInput>>) {
  return <PasswordInput {...props} error={useField(props.name).error} />
}

export function SelectField(props: Field<SelectProps>) {
  const { value, error } = useField(props.name)
  return <Select defaultValue={textOf(value)} {...props} error={error} />
}

export function RadioField(props: Field<ComponentProps<typeof Radio.Group>>) {
  const { value, error } = useField(props.name)
  return <Radio.Group defaultValue={textOf(value)} {...props} error={error} />
}
