import { Button, Stack, Text } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { api, useAction } from '#platform/browser/api.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { useVista } from '#proofing/mesa/screens/vista.ts'
import { canSerAprovada } from '#proofing/pecas/nao-mostrado-rules.ts'
import { rodadaMessages } from '#proofing/rodadas/messages.ts'
import type { Project } from '#studio/projetos/contract.ts'
import { Wording } from './project-parts.tsx'
import { reviewedState } from './reviewed-state.ts'
import { SeenVista } from './SeenVista.tsx'

interface Props {
  project: Pick<Project, 'id' | 'title' | 'images' | 'versao'>
  rodada: number | undefined
  onClose: () => void
}

/** Asks whether a project is to be approved, and shows what will be recorded. */
export function ApproveDialog({ project, rodada, onClose }: Props) {
  const approve = useAction(api.projetos.aprovar)
  const seen = useVista(rodada, approve.error)
  const isShown = seen.vista?.pecas.every(({ nao_mostrado }) => canSerAprovada(nao_mostrado)) ?? false
  const confirm = () =>
    approve.mutate(
      { id: project.id, ...reviewedState(project, seen.vista) },
      {
        onSuccess: onClose,
        // The dialog stays if it shows what has changed. After any other change the client looks at the project again.
        onError: (error) => {
          if (!(error instanceof ORPCError && error.message === rodadaMessages.mudaram)) onClose()
        },
      },
    )
  return (
    <Dialog onClose={onClose} title="Aprovar este projeto?" size="lg">
      <Stack>
        <Text size="md">
          “{project.title}” será marcado como aprovado. A data, o seu nome e o endereço IP ficam registrados
          {project.images.length > 0 && ', com as imagens que você viu'}.
        </Text>
        {rodada !== undefined && <SeenVista {...seen} isRejected={false} />}
        <Wording />
        <Buttons>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            data-autofocus
            loading={approve.isPending}
            disabled={rodada !== undefined && !isShown}
            onClick={confirm}
          >
            Confirmar aprovação
          </Button>
        </Buttons>
      </Stack>
    </Dialog>
  )
}
