import { Button, Group } from '@mantine/core'
import { useAction, type WriteEndpoint } from '#web/api.ts'
import { useConfirm } from '#web/ui/use-confirm.tsx'

interface Props {
  person: { id: number; nome: string }
  remove: WriteEndpoint<{ id: number }, unknown>
  /** The question to confirm before deleting. */
  question: string
  onEdit: () => void
}

export function PessoaRowActions({ person: { id, nome }, remove: row, question, onEdit }: Props) {
  const remove = useAction(row)
  const [ask, dialog] = useConfirm()
  return (
    <Group gap={4} className="actions" wrap="nowrap">
      <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`Editar ${nome}`}>
        Editar
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        loading={remove.isPending}
        onClick={() => ask({ question, yes: 'Excluir', onYes: () => remove.mutate({ id }) })}
        aria-label={`Excluir ${nome}`}
      >
        Excluir
      </Button>
      {dialog}
    </Group>
  )
}
