import { Alert, Anchor, Badge } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { financeiroMessages } from '#money/messages.ts'
import type { StatusRecibo } from '#money/recibos/contract.ts'
import { statusReciboLabels } from '#money/recibos/rules.ts'
import { Link } from '#platform/ui/navigation.tsx'

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

/** Explains that the issuer's data are missing and links to the settings. */
export function MissingIssuer() {
  return (
    <Alert icon={<IconInfoCircle size={18} aria-hidden />} title="Faltam os dados de quem emite">
      {financeiroMessages.recibo.semEmitente}{' '}
      <Anchor component={Link} to="/dashboard/settings?aba=recibos" size="sm" underline="always">
        Preencher agora
      </Anchor>
    </Alert>
  )
}
