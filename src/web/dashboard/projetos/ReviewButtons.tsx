import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { Project } from '#contract/projetos.ts'
import { api, useAction } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { reviewedState } from './reviewed-state.ts'

interface Props {
  project: Pick<Project, 'id' | 'title' | 'images' | 'versao'>
  /** The words of the two buttons; card and panel differ. */
  approve: string
  reject: string
}

/** The client's two answers. Both are recorded for good, so both ask once more. */
export function ReviewButtons({ project, approve, reject }: Props) {
  // What was on the screen when the question was asked, not what may have arrived behind it since.
  const [approving, setApproving] = useState<Props['project'] | null>(null)
  const [rejecting, rejection] = useDisclosure()
  const aprovar = useAction(api.projetos.aprovar)
  return (
    <>
      <Button size="sm" onClick={() => setApproving(project)}>
        {approve}
      </Button>
      <Button size="sm" variant="default" onClick={rejection.open}>
        {reject}
      </Button>
      {approving && (
        <Dialog onClose={() => setApproving(null)} title="Aprovar este projeto?">
          <Stack>
            <Text>
              “{approving.title}” será marcado como aprovado. A data, o seu nome e o endereço de onde você
              aprovou ficam registrados{approving.images.length > 0 && ', com as imagens que você viu'}.
            </Text>
            <Group justify="flex-end">
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
            </Group>
          </Stack>
        </Dialog>
      )}
      {rejecting && <RejectDialog project={project} onClose={rejection.close} />}
    </>
  )
}
