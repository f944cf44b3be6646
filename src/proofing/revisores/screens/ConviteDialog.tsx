import { Alert, Button, Stack, Text } from '@mantine/core'
import { whatsappLinkOrNull } from '#platform/browser/phone.ts'
import { SecretDialog } from '#platform/browser/secret-dialog.tsx'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { PIN_DIAS } from '#proofing/revisores/rules.ts'
import type { Revisor } from '#proofing/revisores/schemas.ts'
import { ShareLink } from './ShareLink.tsx'

/** What was just created. */
export interface NewConvite {
  link: string | null
  pin: string | null
}

interface Props {
  revisor: Revisor
  /** The title of the project. */
  title: string
  /** The link and the PIN that were just created. */
  convidado: NewConvite
  onClose: () => void
}

/** The link of one person, with the ways to pass it on. A PIN is shown only here, and only once. */
export const ConviteDialog = ({ revisor, title, convidado: { link, pin }, onClose }: Props) => {
  const shared = link !== null && <ShareLink revisor={revisor} title={title} link={link} />
  const heading = `${link === null ? 'PIN' : 'Link'} de ${revisor.nome}`
  if (pin === null)
    return (
      <Dialog onClose={onClose} title={heading} size="lg">
        <Stack>
          {shared}
          <Buttons>
            <Button onClick={onClose}>Concluir</Button>
          </Buttons>
        </Stack>
      </Dialog>
    )
  const message = `Olá, ${revisor.nome}! O PIN para abrir “${title}” é ${pin}.`
  return (
    <SecretDialog
      title={heading}
      secret={pin}
      copy="Copiar PIN"
      // The PIN takes another way than the link, which goes by WhatsApp to a person without an e-mail address.
      {...(link === null &&
        revisor.email !== '' && { message, whatsapp: whatsappLinkOrNull(revisor.telefone, message) })}
      lost="O PIN não será mostrado de novo."
      onClose={onClose}
    >
      {shared}
      <Alert color="yellow">
        <Text size="lg" fw={650}>
          PIN: {pin}
        </Text>
        <Text>
          Passe o PIN por outro caminho, por exemplo por telefone. Ele não será mostrado de novo, e vale até a
          rodada terminar, por no máximo {PIN_DIAS} dias.
        </Text>
      </Alert>
    </SecretDialog>
  )
}
