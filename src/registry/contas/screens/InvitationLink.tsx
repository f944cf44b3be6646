import { Alert, Button, Stack, Text } from '@mantine/core'
import { CopyableLink } from '#platform/browser/copy.tsx'
import { dateTime } from '#platform/browser/format.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import type { Convidado } from '#registry/contas/schemas.ts'

interface Props {
  convidado: Convidado
  onClose: () => void
}

/** Shows the link of an invitation, which is shown only once. */
export function InvitationLink({ convidado, onClose }: Props) {
  const { usuario, link, expira_em, enviado } = convidado
  return (
    <Dialog onClose={onClose} title="Convite criado" size="lg">
      <Stack>
        {enviado ? (
          <Text size="md">
            O convite foi enviado para {usuario.email}. Se preferir, envie o link você mesmo.
          </Text>
        ) : (
          <Alert color="yellow">
            O envio de e-mails não está configurado: copie o link e envie para {usuario.name}.
          </Alert>
        )}
        <CopyableLink
          label="Link do convite"
          description={`Vale até ${dateTime(expira_em)} e só pode ser usado uma vez. Ele não será mostrado de novo. Se você o entregar, os termos dirão isso.`}
          link={link}
        />
        <Buttons>
          <Button data-autofocus onClick={onClose}>
            Concluir
          </Button>
        </Buttons>
      </Stack>
    </Dialog>
  )
}
