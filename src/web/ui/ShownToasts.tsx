import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import type { Notice } from './notify.ts'

const TOAST_MS = 3000

/** Each notice for three seconds, read out by screen readers. */
export function ShownToasts({ notices }: { notices: Notice[] }) {
  const shown = useRef(0)
  useEffect(() => {
    for (const { message, failed } of notices.slice(shown.current)) {
      notifications.show({
        message,
        color: failed ? 'red' : 'teal',
        autoClose: failed ? TOAST_MS * 2 : TOAST_MS,
        role: failed ? 'alert' : 'status',
        withBorder: true,
        closeButtonProps: { 'aria-label': 'Fechar' },
      })
    }
    shown.current = notices.length
  }, [notices])
  return <Notifications position="top-center" />
}
