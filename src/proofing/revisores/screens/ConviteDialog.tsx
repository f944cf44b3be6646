import { Alert, Button, Stack, Text } from '@mantine/core'
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
export const ConviteDialog = ({ revisor, title, convidado, onClose }: Props) => (
  <Dialog
    onClose={onClose}
    title={`${convidado.link === null ? 'PIN' : 'Link'} de ${revisor.nome}`}
    size="lg"
  >
    <Stack>
      {convidado.link !== null && <ShareLink revisor={revisor} title={title} link={convidado.link} />}
      {convidado.pin && (
        <Alert color="yellow">
          <Text size="lg" fw={650}>
            PIN: {convidado.pin}
          </Text>
          <Text>
            Passe o PIN por outro caminho, por exemplo por telefone. Ele não será mostrado de novo, e vale até
            a rodada terminar, por no máximo {PIN_DIAS} dias.
          </Text>
        </Alert>
      )}
      <Buttons>
        <Button data-autofocus onClick={onClose}>
          Concluir
        </Button>
      </Buttons>
    </Stack>
  </Dialog>
)
