import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import type { Transacao } from '#contract/transacoes-financeiras.ts'

const looks = {
  Pago: { Icon: IconCheck, color: 'teal' },
  Vencido: { Icon: IconAlertTriangle, color: 'red' },
  Pendente: { Icon: IconClock, color: 'dimmed' },
}

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** Pago, Vencido or Pendente, by word and by shape: what is unpaid and was due before today in São Paulo is overdue. */
export function StatusLabel({ status, data_vencimento }: Pick<Transacao, 'status' | 'data_vencimento'>) {
  const overdue = data_vencimento < days.format(new Date())
  const word = status === 'pago' ? 'Pago' : overdue ? 'Vencido' : 'Pendente'
  const { Icon } = looks[word]
  return (
    <Text span inherit className="short">
      <Icon size={16} aria-hidden /> {word}
    </Text>
  )
}
