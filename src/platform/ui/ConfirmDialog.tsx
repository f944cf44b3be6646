import { Button, Text } from '@mantine/core'
import { Buttons } from './buttons.tsx'
import { Dialog } from './Dialog.tsx'
import type { Question } from './use-confirm.tsx'

interface Props extends Question {
  onClose: () => void
  zIndex?: number
}

/** Asks whether an action is to be carried out. */
export function ConfirmDialog({ question, effect, yes, color = 'red', onYes, onClose, ...dialog }: Props) {
  return (
    <Dialog {...dialog} onClose={onClose} title={question}>
      <Text>{effect}</Text>
      <Buttons mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancelar
        </Button>
        <Button
          color={color}
          onClick={() => {
            onClose()
            onYes()
          }}
        >
          {yes}
        </Button>
      </Buttons>
    </Dialog>
  )
}
