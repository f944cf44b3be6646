import { Alert, Anchor } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { financeiroMessages } from '#contract/financeiro-messages.ts'

/** Says what must be known before a receipt can be issued, and where to write it. */
export function MissingIssuer() {
  return (
    <Alert icon={<IconInfoCircle size={18} aria-hidden />} title="Falta dizer quem emite">
      {financeiroMessages.recibo.semEmitente}{' '}
      <Anchor component={Link} to="/dashboard/settings?aba=recibos" size="sm" underline="always">
        Preencher agora
      </Anchor>
    </Alert>
  )
}
