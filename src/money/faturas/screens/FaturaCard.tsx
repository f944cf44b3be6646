import { Anchor, Badge, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleHalf2 } from '@tabler/icons-react'
import type { Fatura, SituacaoFatura } from '#money/faturas/contract.ts'
import { enderecoDoPdf } from '#money/recibos/rules.ts'
import { day, reais } from '#platform/browser/format.ts'

/** Label, colour and icon of each state; the label is always shown. */
const looks: Record<SituacaoFatura, { label: string; color: string; Icon: typeof IconCircleCheck }> = {
  em_aberto: { label: 'Em aberto', color: 'gray', Icon: IconCircleDashed },
  parcial: { label: 'Paga em parte', color: 'yellow', Icon: IconCircleHalf2 },
  vencida: { label: 'Vencida', color: 'red', Icon: IconAlertTriangle },
  paga: { label: 'Paga', color: 'teal', Icon: IconCircleCheck },
}

/** The name of an invoice for the client: its description, or its number. */
const nameOf = ({ id, descricao, parcela, parcelas }: Fatura): string =>
  `${descricao || `Fatura ${id}`}${parcelas ? ` (${parcela} de ${parcelas})` : ''}`

interface Props {
  invoice: Fatura
  /** Whether this invoice is the next one to pay. */
  isNext: boolean
  onPay?: () => void
}

export function FaturaCard({ invoice, isNext, onPay }: Props) {
  const { label, color, Icon } = looks[invoice.situacao]
  const name = nameOf(invoice)
  return (
    <li className="invoice" data-next={isNext || undefined}>
      <div className="invoice-what">
        <Text size="md" fw={600} className="text" lineClamp={3}>
          {name}
        </Text>
        <Text c="dimmed">{datesOf(invoice)}</Text>
        {invoice.saldo > 0 && invoice.pago > 0 && (
          <Text c="dimmed">
            Já pagos {reais(invoice.pago)} de {reais(invoice.valor)}
          </Text>
        )}
        {invoice.recibos.map(({ id, numero }) => (
          <Anchor key={id} size="sm" mr="sm" href={enderecoDoPdf(id)}>
            Recibo {numero} em PDF
          </Anchor>
        ))}
      </div>
      <Badge
        fw={500}
        size="lg"
        leftSection={<Icon size={16} aria-hidden color={`var(--mantine-color-${color}-text)`} />}
      >
        {label}
      </Badge>
      <Text size="md" fw={650} className="invoice-amount">
        {reais(invoice.situacao === 'paga' ? invoice.valor : invoice.saldo)}
      </Text>
      {onPay && (
        <Button onClick={onPay} aria-label={`Pagar com Pix: ${name}`}>
          Pagar com Pix
        </Button>
      )}
    </li>
  )
}

const datesOf = ({ situacao, data_vencimento, data_pagamento }: Fatura): string => {
  if (data_pagamento) return `Paga em ${day(data_pagamento)} · vencimento ${day(data_vencimento)}`
  return situacao === 'vencida' ? `Venceu em ${day(data_vencimento)}` : `Vence em ${day(data_vencimento)}`
}
