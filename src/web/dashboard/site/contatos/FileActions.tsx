import { Button, Group } from '@mantine/core'
import { api, useAction } from '#web/api.ts'
import { ConfirmButton } from '#web/confirm-button.tsx'

/** Marks the contact as unread, or deletes it. */
export function FileActions({ id, onClose }: { id: number; onClose: () => void }) {
  const setLido = useAction(api.contatos.setLido)
  return (
    <Group gap="xs">
      <ConfirmButton
        endpoint={api.contatos.remove}
        input={{ id }}
        question="Deseja realmente excluir este contato?"
        onDone={onClose}
        danger
        size="xs"
      >
        Excluir
      </ConfirmButton>
      <Button
        variant="default"
        size="xs"
        loading={setLido.isPending}
        onClick={() => setLido.mutate({ id, lido: false }, { onSuccess: onClose })}
      >
        Marcar como não lido
      </Button>
    </Group>
  )
}
