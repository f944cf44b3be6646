import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Buttons } from './buttons.tsx'
import { Dialog } from './Dialog.tsx'

interface Question {
  question: string
  /** What the action causes, and whether it can be undone. */
  effect: string
  yes: string
  /** The colour of the button; red if the action loses something. */
  color?: string
  onYes: () => void
}

/**
 * Asks for confirmation before something is lost.
 * @returns a function that asks, and the dialog, which the caller must render
 */
export function useConfirm(zIndex?: number): [ask: (question: Question) => void, dialog: ReactNode] {
  const [pending, setPending] = useState<Question | null>(null)
  const close = () => setPending(null)
  const dialog = pending && (
    <Dialog onClose={close} title={pending.question} {...(zIndex && { zIndex })}>
      <Text>{pending.effect}</Text>
      <Buttons mt="md">
        <Button variant="default" data-autofocus onClick={close}>
          Cancelar
        </Button>
        <Button
          color={pending.color ?? 'red'}
          onClick={() => {
            close()
            pending.onYes()
          }}
        >
          {pending.yes}
        </Button>
      </Buttons>
    </Dialog>
  )
  return [setPending, dialog]
}
