import { Switch } from '@mantine/core'
import { useState } from 'react'
import { JsonField } from './JsonField.tsx'

interface Props {
  name: string
  label: string
  description: string
  initial: boolean
}

/** A switch in a form. A checkbox that is off submits nothing, so a hidden field carries the value. */
export function SwitchField({ name, label, description, initial }: Props) {
  const [on, set] = useState(initial)
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
