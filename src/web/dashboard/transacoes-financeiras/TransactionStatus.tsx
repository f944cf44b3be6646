import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleHalf2 } from '@tabler/icons-react'
import type { Transacao } from '#contract/transacoes-financeiras.ts'
import { todayInSaoPaulo } from '#web/calendar.ts'

/** A status is told by word and shape; the colour only helps. */
const looks = {
  pago: { word: 'Pago', color: 'teal', Icon: IconCircleCheck },
  vencido: { word: 'Vencido', color: 'red', Icon: IconAlertTriangle },
  parte: { word: 'Pago em parte', color: 'yellow', Icon: IconCircleHalf2 },
  pendente: { word: 'Pendente', color: 'gray', Icon: IconCircleDashed },
}

type Shown = Pick<Transacao, 'status' | 'pago' | 'data_vencimento'>

function lookOf({ status, pago, data_vencimento }: Shown) {
  if (status === 'pago') return looks.pago
  if (data_vencimento < todayInSaoPaulo()) return looks.vencido
  return pago > 0 ? looks.parte : looks.pendente
}

export function TransactionStatus({ transacao }: { transacao: Shown }) {
  const { word, color, Icon } = lookOf(transacao)
  return (
    <Badge
      fw={500}
      size="lg"
      leftSection={<Icon size={16} aria-hidden color={`var(--mantine-color-${color}-text)`} />}
    >
      {word}
    </Badge>
  )
}
