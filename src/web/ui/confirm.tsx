import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

interface Question {
  question: string
  yes: string
  onYes: () => void
}

/** Asks before something is lost. */
export function confirm({ question, yes, onYes }: Question): void {
  modals.openConfirmModal({
    title: question,
    children: <Text size="sm">Esta ação vale imediatamente.</Text>,
    labels: { confirm: yes, cancel: 'Cancelar' },
    confirmProps: { color: 'red' },
    onConfirm: onYes,
  })
}
