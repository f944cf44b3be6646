import { Button, Group } from '@mantine/core'
import { useConfirm } from '#web/ui/use-confirm.tsx'

interface Props {
  nome: string
  /** Asked before it is deleted. */
  question: string
  busy: boolean
  onEdit: () => void
  onRemove: () => void
}

export function RowActions({ nome, question, busy, onEdit, onRemove }: Props) {
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
        loading={busy}
        onClick={() => ask({ question, yes: 'Excluir', onYes: onRemove })}
        aria-label={`Excluir ${nome}`}
      >
        Excluir
      </Button>
      {dialog}
    </Group>
  )
}
