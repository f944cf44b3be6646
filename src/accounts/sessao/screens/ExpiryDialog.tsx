import { Button, Text } from '@mantine/core'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { useLogout } from './use-logout.tsx'

const ABOVE_ALL = 1000

/** Warns that the session is about to end, with buttons to renew it or to log out. */
export function ExpiryDialog({ secondsLeft }: { secondsLeft: number }) {
  const [logout, question] = useLogout(ABOVE_ALL + 1)
  return (
    <Dialog onClose={() => undefined} locked title="Sua sessão está terminando" zIndex={ABOVE_ALL}>
      <Text size="md" role="timer">
        Por segurança, você sairá em {Math.floor(secondsLeft / 60)}:
        {String(secondsLeft % 60).padStart(2, '0')}. Continue conectado para terminar o que está digitando.
      </Text>
      <Buttons mt="md">
        <Button variant="default" onClick={logout}>
          Sair
        </Button>
        <ActionButton endpoint={api.sessao.renovar} input={{}} data-autofocus>
          Continuar conectado
        </ActionButton>
      </Buttons>
      {question}
    </Dialog>
  )
}
