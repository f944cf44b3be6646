import { Group } from '@mantine/core'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { effects } from '#platform/ui/effects.ts'

/** Marks the contact as unread, or deletes it. */
export function FileActions({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Group gap="xs">
      <ConfirmButton
        endpoint={api.contatos.remove}
        input={{ id }}
        question="Deseja realmente excluir este contato?"
        effect={effects.inBin}
        onDone={onClose}
        danger
        size="xs"
      >
        Excluir
      </ConfirmButton>
      <ActionButton
        endpoint={api.contatos.setLido}
        input={{ id, lido: false }}
        onDone={onClose}
        variant="default"
        size="xs"
      >
        Marcar como não lido
      </ActionButton>
    </Group>
  )
}
