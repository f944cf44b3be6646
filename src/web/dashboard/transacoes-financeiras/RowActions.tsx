import { ActionIcon, Group } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Transacao } from '#contract/transacoes-financeiras.ts'
import type { OnRow } from './Results.tsx'

interface Props extends Pick<OnRow, 'onEdit' | 'onCopy'> {
  row: Transacao
  onRemove: (row: Transacao) => void
}

export function RowActions({ row, onEdit, onCopy, onRemove }: Props) {
  const action = (verb: string, Icon: typeof IconCopy, onClick: (row: Transacao) => void) => (
    <ActionIcon
      variant="default"
      size={32}
      title={verb}
      aria-label={`${verb} ${row.pessoa_nome}`}
      onClick={() => onClick(row)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <Group gap={4} wrap="nowrap" className="actions">
      {action('Editar', IconPencil, onEdit)}
      {action('Copiar', IconCopy, onCopy)}
      {action('Excluir', IconTrash, onRemove)}
    </Group>
  )
}
