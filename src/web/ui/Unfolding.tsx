import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface Props {
  label: string
  size?: 'xs'
  /** A form, whose first field takes the focus. */
  children: (close: () => void) => ReactNode
}

/** A button that becomes a form in its place; once that is gone the focus is on the button again. */
export function Unfolding({ label, size, children }: Props) {
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
