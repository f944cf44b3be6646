import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Project } from '#contract/work/endpoints/projetos.ts'
import { api, useAction } from '#web/api.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { Buttons } from '#web/ui/Buttons.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { reviewedState } from './reviewed-state.ts'
import { Wording } from './Wording.tsx'

const RejectDialog = lazyPart(async () => (await import('./RejectDialog.tsx')).RejectDialog)

interface Props {
  project: Pick<Project, 'id' | 'title' | 'images' | 'versao'>
  /** The labels of the two buttons. They differ between the card and the panel of a project. */
  approve: string
  reject: string
}

/**
 * The client's buttons to approve or reject a project. Both open a dialog for confirmation, because a
 * decision is recorded permanently.
 */
export function ReviewButtons({ project, approve, reject }: Props) {
  // The project is fixed when a button is clicked, so that the decision applies to the version that was on the
  // screen, not to a later refetch.
  const [approving, setApproving] = useState<Props['project'] | null>(null)
  const [rejecting, setRejecting] = useState<Props['project'] | null>(null)
  const aprovar = useAction(api.projetos.aprovar)
  return (
    <>
      <Button size="sm" onClick={() => setApproving(project)}>
        {approve}
      </Button>
      <Button size="sm" variant="default" onClick={() => setRejecting(project)}>
        {reject}
      </Button>
      {approving && (
        <Dialog onClose={() => setApproving(null)} title="Aprovar este projeto?">
          <Stack>
            <Text size="md">
              “{approving.title}” será marcado como aprovado. A data, o seu nome e o endereço IP ficam
              registrados{approving.images.length > 0 && ', com as imagens que você viu'}.
            </Text>
            <Wording />
            <Buttons>
              <Button variant="default" onClick={() => setApproving(null)}>
                Cancelar
              </Button>
              <Button
                data-autofocus
                loading={aprovar.isPending}
                onClick={() =>
                  aprovar.mutate(
                    { id: approving.id, ...reviewedState(approving) },
                    { onSettled: () => setApproving(null) },
                  )
                }
              >
                Confirmar aprovação
              </Button>
            </Buttons>
          </Stack>
        </Dialog>
      )}
      {rejecting && <RejectDialog project={rejecting} onClose={() => setRejecting(null)} />}
    </>
  )
}
