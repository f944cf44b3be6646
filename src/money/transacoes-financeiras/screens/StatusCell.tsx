import { ActionIcon, Box, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api, useAction, useUndoableAction } from '#platform/browser/api.ts'
import { dueInWords, type Situation } from './situation.ts'
import { StatusWord } from './TransacaoStatus.tsx'
import { undoPaid } from './undo-paid.ts'

interface Props {
  row: Transacao
  situation: Situation
  hoje: string
}

export function StatusCell({ row, situation, hoje }: Props) {
  return (
    <Group gap={6} wrap="nowrap" justify="space-between" className="money-status">
      <div>
        <StatusWord situation={situation} />
        {(situation === 'vencido' || situation === 'perto') && (
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {dueInWords(row.data_vencimento, hoje)}
          </Text>
        )}
      </div>
      <Box visibleFrom="md">
        <StatusButton row={row} />
      </Box>
    </Group>
  )
}

/** Marks a paid transaction as pending and any other transaction as paid. */
export function StatusButton({ row }: { row: Transacao }) {
  const { id, versao, status, pessoa_nome } = row
  const pay = useUndoableAction(
    api.transacoesFinanceiras.setStatus,
    undoPaid(row),
    'Transação marcada como paga!',
  )
  const reopen = useAction(api.transacoesFinanceiras.setStatus)
  const paid = status === 'pago'
  const verb = paid ? 'Marcar como pendente' : 'Marcar como paga'
  return (
    <ActionIcon
      variant="default"
      size={32}
      title={verb}
      aria-label={`${verb}: ${pessoa_nome}`}
      loading={pay.isPending || reopen.isPending}
      onClick={() =>
        paid ? reopen.mutate({ id, versao, status: 'pendente' }) : pay.mutate({ id, versao, status: 'pago' })
      }
    >
      {paid ? <IconArrowBackUp size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
      <span className="icon-action-verb">{verb}</span>
    </ActionIcon>
  )
}
