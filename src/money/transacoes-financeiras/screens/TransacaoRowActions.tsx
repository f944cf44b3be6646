import { Box } from '@mantine/core'
import { IconBell, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { IconAction } from '#platform/ui/IconAction.tsx'
import { RowActions } from '#platform/ui/RowActions.tsx'
import type { OnRow } from './Results.tsx'
import { StatusButton } from './StatusCell.tsx'

interface Props extends Pick<OnRow, 'onEdit' | 'onCopy'> {
  row: Transacao
  /** Sends a reminder; undefined if the transaction is not an overdue receita. */
  onCobrar: ((row: Transacao) => void) | undefined
  onRemove: (row: Transacao) => void
}

export function TransacaoRowActions({ row, onCobrar, onEdit, onCopy, onRemove }: Props) {
  return (
    <RowActions of={row.pessoa_nome} wrap="nowrap">
      {onCobrar && (
        <IconAction verb="Cobrar" to={row.pessoa_nome} Icon={IconBell} onClick={() => onCobrar(row)} />
      )}
      <Box hiddenFrom="md">
        <StatusButton row={row} />
      </Box>
      <IconAction verb="Editar" to={row.pessoa_nome} Icon={IconPencil} onClick={() => onEdit(row)} />
      <IconAction verb="Copiar" to={row.pessoa_nome} Icon={IconCopy} onClick={() => onCopy(row)} />
      <IconAction verb="Excluir" to={row.pessoa_nome} Icon={IconTrash} onClick={() => onRemove(row)} />
    </RowActions>
  )
}
