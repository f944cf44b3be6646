import '@mantine/notifications/styles.css'
import { Button, Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import type { Notice } from './notify.ts'

const TOAST_MS = 3000
const NOTICE_MS = 2500

/** After a tap a browser takes the mouse to be there still: what opens under it would be held open for ever. */
const holdsOnHover = () => !matchMedia('(hover: none)').matches

/** Each sentence for its time, read out by screen readers. */
export function ShownToasts({ notices }: { notices: Notice[] }) {
  const shown = useRef(0)
  useEffect(() => {
    for (const { message, failed, brief, warning, offer } of notices.slice(shown.current)) {
      // What asks for a decision, or tells of a failure, is given the time to be read.
      const ms = failed || warning || offer ? TOAST_MS * 2 : brief ? NOTICE_MS : TOAST_MS
      const id = notifications.show({
        message: offer ? (
          <Offered message={message} offer={offer} onTaken={() => notifications.hide(id)} />
        ) : (
          message
        ),
        color: failed ? 'red' : warning ? 'yellow' : 'teal',
        autoClose: holdsOnHover() && ms,
        role: failed ? 'alert' : 'status',
        withBorder: true,
        closeButtonProps: { 'aria-label': 'Fechar' },
      })
      if (!holdsOnHover()) setTimeout(() => notifications.hide(id), ms)
    }
    shown.current = notices.length
  }, [notices])
  return <Notifications position="top-center" />
}

interface OfferedProps {
  message: string
  offer: NonNullable<Notice['offer']>
  onTaken: () => void
}

function Offered({ message, offer: { label, run }, onTaken }: OfferedProps) {
  const take = () => {
    onTaken()
    run()
  }
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      {message}
      <Button size="compact-sm" variant="default" onClick={take}>
        {label}
      </Button>
    </Group>
  )
}
