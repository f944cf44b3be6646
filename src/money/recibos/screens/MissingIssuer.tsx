import { Alert, Anchor } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { financeiroMessages } from '#money/messages.ts'

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
