import { Button, Group } from '@mantine/core'
import { api, useAction } from '#web/api.ts'
import { useConfirm } from '#web/ui/use-confirm.tsx'

/** Marks the contact as unread, or deletes it. */
export function FileActions({ id, onClose }: { id: number; onClose: () => void }) {
  const setLido = useAction(api.contatos.setLido)
  const remove = useAction(api.contatos.remove)
  const [ask, question] = useConfirm()
  const askToRemove = () =>
    ask({
      question: 'Deseja realmente excluir este contato?',
      yes: 'Excluir',
      onYes: () => remove.mutate({ id }, { onSuccess: onClose }),
    })
  return (
    <Group gap="xs">
      <Button variant="subtle" color="red" size="xs" loading={remove.isPending} onClick={askToRemove}>
        Excluir
      </Button>
      <Button
        variant="default"
        size="xs"
        loading={setLido.isPending}
        onClick={() => setLido.mutate({ id, lido: false }, { onSuccess: onClose })}
      >
        Marcar como não lido
      </Button>
      {question}
    </Group>
  )
}
