import { Badge } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconClock,
} from '@tabler/icons-react'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { type Situation, situationOf } from './situation.ts'

/** Label, colour and icon of each state; the label is always shown. */
const looks: Record<Situation | 'parte', { word: string; color: string; Icon: typeof IconClock }> = {
  pago: { word: 'Pago', color: 'teal', Icon: IconCircleCheck },
  vencido: { word: 'Vencido', color: 'red', Icon: IconAlertTriangle },
  parte: { word: 'Pago em parte', color: 'yellow', Icon: IconCircleHalf2 },
  perto: { word: 'Pendente', color: 'gray', Icon: IconClock },
  pendente: { word: 'Pendente', color: 'gray', Icon: IconCircleDashed },
}

/**
 * Shows the state as icon and label without a colour. In the list of transactions the row has the colour of
 * the state.
 */
export function StatusWord({ situation }: { situation: Situation }) {
  const { word, Icon } = looks[situation]
  return (
    <span className="short">
      <Icon size={16} aria-hidden /> {word}
    </span>
  )
}

type StatusFields = Pick<Transacao, 'status' | 'pago' | 'data_vencimento'>

function lookOf(transacao: StatusFields) {
  const situation = situationOf(transacao, todayInSaoPaulo())
  const isOpen = situation === 'perto' || situation === 'pendente'
  return looks[isOpen && transacao.pago > 0 ? 'parte' : situation]
}

export function TransacaoStatus({ transacao }: { transacao: StatusFields }) {
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
