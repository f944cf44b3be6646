import { Badge } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { StatusRecibo } from '#money/recibos/contract.ts'
import { statusReciboLabels } from '#money/recibos/rules.ts'

/** Colour and icon of each status, always together with its label. */
const looks: Record<StatusRecibo, { color: string; Icon: typeof IconCircleX }> = {
  valido: { color: 'teal', Icon: IconCircleCheck },
  cancelado: { color: 'red', Icon: IconCircleX },
}

export function ReciboStatus({ status }: { status: StatusRecibo }) {
  const { color, Icon } = looks[status]
  return (
    <Badge
      fw={500}
      size="lg"
      leftSection={<Icon size={16} aria-hidden color={`var(--mantine-color-${color}-text)`} />}
    >
      {statusReciboLabels[status]}
    </Badge>
  )
}
