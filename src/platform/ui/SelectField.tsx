import { Select, type SelectProps } from '@mantine/core'
import { useField } from './Form.tsx'
import { type Field, textOf } from './fields.tsx'

export function SelectField(props: Field<SelectProps>) {
  const { value, error } = useField(props.name)
  return <Select defaultValue={textOf(value)} {...props} error={error} />
}
