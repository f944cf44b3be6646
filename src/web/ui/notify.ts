import { notifications } from '@mantine/notifications'

const TOAST_MS = 3000

/** Said once, for three seconds, and read out by screen readers. */
export const notify = {
  success: (message: string) =>
    notifications.show({
      message,
      color: 'teal',
      autoClose: TOAST_MS,
      role: 'status',
      withBorder: true,
      closeButtonProps: { 'aria-label': 'Fechar' },
    }),
  failure: (message: string) =>
    notifications.show({
      message,
      color: 'red',
      autoClose: TOAST_MS * 2,
      role: 'alert',
      withBorder: true,
      closeButtonProps: { 'aria-label': 'Fechar' },
    }),
}
