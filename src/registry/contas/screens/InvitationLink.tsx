import { Alert, Text } from '@mantine/core'
import { ShownLink } from '#platform/browser/copy.tsx'
import { dateTime } from '#platform/browser/format.ts'
import { SecretDialog } from '#platform/browser/secret-dialog.tsx'
import type { Convidado } from '#registry/contas/schemas.ts'

interface Props {
  convidado: Convidado
  onClose: () => void
}

/** Shows the link of an invitation, which is shown only once. */
export function InvitationLink({ convidado, onClose }: Props) {
  const { usuario, link, expira_em, enviado } = convidado
  return (
    <SecretDialog
      title="Convite criado"
      secret={link}
      message={`Olá, ${usuario.name}! Crie a sua senha neste link: ${link}`}
      lost="O link não será mostrado de novo."
      isSent={enviado}
      onClose={onClose}
    >
      {enviado ? (
        <Text size="md">
          O convite foi enviado para {usuario.email}. Se preferir, envie o link você mesmo.
        </Text>
      ) : (
        <Alert color="yellow">
          O envio de e-mails não está configurado: copie o link e envie para {usuario.name}.
        </Alert>
      )}
      <ShownLink
        label="Link do convite"
        description={`Vale até ${dateTime(expira_em)} e só pode ser usado uma vez. Ele não será mostrado de novo. Se você o entregar, os termos dirão isso.`}
        link={link}
      />
    </SecretDialog>
  )
}
