import { ActionIcon, Group, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
} from '@tabler/icons-react'
import type { Transacao } from '#contract/transacoes-financeiras.ts'
import { api, useAction } from '#web/api.ts'
import { dueInWords, type Situation } from './situation.ts'

/** Told by word and shape; the colour of the row only helps. */
const looks: Record<Situation, { label: string; Icon: typeof IconCheck }> = {
  pago: { label: 'Pago', Icon: IconCircleCheck },
  vencido: { label: 'Vencido', Icon: IconAlertTriangle },
  perto: { label: 'Pendente', Icon: IconClock },
  pendente: { label: 'Pendente', Icon: IconCircleDashed },
}

interface Props {
  row: Transacao
  situation: Situation
  hoje: string
}

export function StatusCell({ row, situation, hoje }: Props) {
  const { label, Icon } = looks[situation]
  return (
    <Group gap={6} wrap="nowrap" justify="space-between" className="money-status">
      <div>
        <span className="short">
          <Icon size={16} aria-hidden /> {label}
        </span>
        {(situation === 'vencido' || situation === 'perto') && (
          <Text size="xs" c="dimmed">
            {dueInWords(row.data_vencimento, hoje)}
          </Text>
        )}
      </div>
      <StatusButton row={row} />
    </Group>
  )
}

/** Turns paid into unpaid and back. */
function StatusButton({ row: { id, versao, status, pessoa_nome } }: { row: Transacao }) {
  const pay = useAction(api.transacoesFinanceiras.setStatus, 'Transação marcada como paga!')
  const reopen = useAction(api.transacoesFinanceiras.setStatus)
  const paid = status === 'pago'
  const label = `${paid ? 'Marcar como pendente' : 'Marcar como paga'}: ${pessoa_nome}`
  return (
    <ActionIcon
      variant="default"
      size={32}
      title={paid ? 'Marcar como pendente' : 'Marcar como paga'}
      aria-label={label}
      loading={pay.isPending || reopen.isPending}
      onClick={() =>
        paid ? reopen.mutate({ id, versao, status: 'pendente' }) : pay.mutate({ id, versao, status: 'pago' })
      }
    >
      {paid ? <IconArrowBackUp size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
    </ActionIcon>
  )
}
