import { Alert, Button, Stack, Text } from '@mantine/core'
import type { Convidado, Revisor } from '#contract/work/schemas/revisores.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { Buttons } from '#web/ui/Buttons.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LinkOf, ShareLink } from './ShareLink.tsx'

interface Props {
  revisor: Revisor
  /** The title of the project. */
  title: string
  /** The link and the PIN, if they were just created. Otherwise the link is asked for. */
  convidado: Convidado | undefined
  onClose: () => void
}

/** The link of one person, with the ways to pass it on. A PIN is shown only here, and only once. */
export const ConviteDialog = ({ revisor, title, convidado, onClose }: Props) => (
  <Dialog onClose={onClose} title={`Link de ${revisor.nome}`} size="lg">
    <Stack>
      {convidado ? (
        <ShareLink revisor={revisor} title={title} link={convidado.link} />
      ) : (
        <QueryBoundary failure="Erro ao buscar o link.">
          <LinkOf revisor={revisor} title={title} />
        </QueryBoundary>
      )}
      {convidado?.pin && (
        <Alert color="yellow">
          <Text size="lg" fw={650}>
            PIN: {convidado.pin}
          </Text>
          <Text>Mande o PIN por outro meio que não o do link. Ele não será mostrado de novo.</Text>
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
