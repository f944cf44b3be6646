import { Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { latePart } from '#platform/browser/lazy-part.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import type { useUploads } from '#platform/dashboard/arquivos/use-uploads.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Loading } from '#platform/ui/states.tsx'
import { PecaStage } from '#proofing/pecas/screens/PecaStage.tsx'
import { usePecaUploads } from '#proofing/pecas/screens/use-peca-uploads.ts'
import type { Project, ProjectDetail } from '#studio/projetos/contract.ts'
import { canChangeImages } from '#studio/projetos/rules.ts'
import { takePictures } from './chosen-pictures.ts'
import { ProjectHeadline } from './ProjectHeadline.tsx'
import { ProjectTabs } from './ProjectTabs.tsx'
import { ProjectWindow } from './ProjectWindow.tsx'
import { ProjectFrame } from './project-parts.tsx'

const SendDialog = lazyPart(
  'studio/projetos/screens/SendDialog',
  async () => (await import('./SendDialog.tsx')).SendDialog,
)

interface Props {
  id: number
  /** Whether the dialog that sends the project for approval is open. */
  sending: boolean
  onSending: (open: boolean) => void
  /** Opens a piece. */
  onOpen: (peca: number) => void
  onClose: () => void
}

/**
 * The details of a project as the team sees them: where it stands, its pieces, and the tabs with everything else.
 */
export function ProjectDialog({ onClose, ...props }: Props) {
  const { id } = props
  const uploads = usePecaUploads(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures are taken once, when the dialog opens
  useEffect(() => uploads.add(takePictures(id)), [id])
  return (
    <ProjectWindow onClose={onClose} title="Projeto">
      <Content {...props} uploads={uploads} onClose={onClose} />
    </ProjectWindow>
  )
}

interface ContentProps extends Props {
  uploads: ReturnType<typeof useUploads>
}

function Content({ id, uploads, sending, onSending, onOpen, onClose }: ContentProps) {
  const { data: project } = useSuspenseQuery(api.projetos.get.queryOptions({ input: { id } }))
  return (
    <ProjectFrame
      pictures={<ProjectPecas project={project} uploads={uploads} onOpen={onOpen} />}
      headline={<ProjectHeadline project={project} onSend={() => onSending(true)} onOpen={onOpen} />}
    >
      <ProjectTabs project={project} onClose={onClose} />
      {sending && <SendDialog project={project} uploads={uploads.list} onClose={() => onSending(false)} />}
    </ProjectFrame>
  )
}

const PecaBoard = latePart(
  'proofing/pecas/screens/PecaBoard',
  async () => (await import('#proofing/pecas/screens/PecaBoard.tsx')).PecaBoard,
  {
    fallback: <Loading rows={1} />,
  },
)

interface ProjectPiecesProps {
  project: ProjectDetail
  uploads: ReturnType<typeof useUploads>
  onOpen: (id: number) => void
}

/** The pieces of a project. The team can change them, except while the client is deciding about them. */
function ProjectPecas({ project, uploads, onOpen }: ProjectPiecesProps) {
  const { user } = useSession()
  return (
    <QueryBoundary failure="Erro ao buscar as peças.">
      {canChangeImages(user, project) ? (
        <PecaBoard projectId={project.id} uploads={uploads} onOpen={onOpen} />
      ) : (
        <Stack gap="sm">
          <Group gap="xs" justify="center" px="md" pt={{ base: 'md', sm: 0 }}>
            <Text c="dimmed">Em revisão: as peças ficam bloqueadas.</Text>
            <LeaveReviewButton project={project} />
          </Group>
          <PecaStage projectId={project.id} onOpen={onOpen} />
        </Stack>
      )}
    </QueryBoundary>
  )
}

/** Takes a project out of review, so that its pieces can be changed. */
const LeaveReviewButton = ({ project: { id, versao } }: { project: Project }) => (
  <ConfirmButton
    endpoint={api.projetos.setStatus}
    input={{ id, versao, status: 'in_progress' as const }}
    question="Retirar o projeto da revisão?"
    effect="A rodada termina sem resultado. As respostas que já vieram ficam registradas, e o projeto volta para Em Andamento."
    yes="Retirar"
    size="xs"
  >
    Retirar da revisão
  </ConfirmButton>
)
