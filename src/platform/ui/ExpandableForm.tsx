import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface Props {
  label: string
  size?: 'xs'
  /** Renders the form, whose first field should take the focus. */
  children: (close: () => void) => ReactNode
}

/** A button that is replaced by a form. When the form is closed, the focus returns to the button. */
export function ExpandableForm({ label, size, children }: Props) {
  const [is, set] = useState<'new' | 'open' | 'closed'>('new')
  if (is === 'open') return children(() => set('closed'))
  return (
    <Group>
      <Button
        variant="default"
        {...(size && { size })}
        autoFocus={is === 'closed'}
        onClick={() => set('open')}
      >
        {label}
      </Button>
    </Group>
  )
}
