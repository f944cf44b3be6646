import { Radio } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useField } from './Form.tsx'
import { type Field, textOf } from './fields.tsx'

export function RadioField(props: Field<ComponentProps<typeof Radio.Group>>) {
  const { value, error } = useField(props.name)
  return <Radio.Group defaultValue={textOf(value)} {...props} error={error} />
}
