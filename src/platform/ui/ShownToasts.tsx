import '@mantine/notifications/styles.layer.css'
import './toasts.css'
import { Button, Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import type { Notice } from './notify.ts'

const TOAST_MS = 3000
const NOTICE_MS = 2500

/**
 * Whether a notification may stay open while the pointer is over it. Touch browsers keep the hover state at
 * the place of the last tap, so a notification that appears at that place would never close.
 */
const holdsOnHover = () => !matchMedia('(hover: none)').matches

/** Shows each notification for its duration. Screen readers announce it. */
export function ShownToasts({ notices }: { notices: Notice[] }) {
  const shown = useRef(0)
  useEffect(() => {
    for (const { message, failed, brief, warning, offer } of notices.slice(shown.current)) {
      // Failures, warnings and notifications with a button are shown twice as long.
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
  return <Notifications position="bottom-left" withinPortal={false} />
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
