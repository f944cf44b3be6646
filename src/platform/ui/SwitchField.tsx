import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useField } from './Form.tsx'
import { JsonField } from './fields.tsx'

interface Props {
  name: string
  label: string
  description: string
}

/** A switch in a form. A checkbox that is off submits nothing, so a hidden field carries the value. */
export function SwitchField({ name, label, description }: Props) {
  const { value } = useField(name)
  // A draft stores the value as text.
  const [on, set] = useState(value === true || value === 'true')
  return (
    <div>
      <Switch
        label={label}
        description={description}
        checked={on}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      <JsonField name={name} value={on} />
    </div>
  )
}
