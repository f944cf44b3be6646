import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ProjectResultado } from '#money/resultados/screens/ProjectResultado.tsx'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import type { useUploads } from '#platform/dashboard/arquivos/use-uploads.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { ViewAsButton } from '#platform/dashboard/ver-como/ViewAsButton.tsx'
import { effects } from '#platform/ui/effects.ts'
import { RecordTitle } from '#platform/ui/RecordTitle.tsx'
import { Dossie } from '#proofing/mesa/screens/Dossie.tsx'
import { usePieceUploads } from '#proofing/pecas/screens/use-piece-uploads.ts'
import { ProjectClock } from '#proofing/relogio/screens/ProjectClock.tsx'
import { RevisorList } from '#proofing/revisores/screens/RevisorList.tsx'
import { RodadaList } from '#proofing/rodadas/screens/RodadaList.tsx'
import { ProjectAtividades } from '#studio/agenda/screens/ProjectAtividades.tsx'
import { TakeToPortfolio } from '#studio/portfolio/screens/TakeToPortfolio.tsx'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import { isReadyToSend } from '#studio/projetos/rules.ts'
import { takePictures } from './chosen-pictures.ts'
import { EditProjectDialog } from './EditProjectDialog.tsx'
import { LembreteSwitch } from './LembreteSwitch.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ProjectFrame, ProjectWindow } from './ProjectFrame.tsx'
import { ProjectPieces } from './ProjectPieces.tsx'
import { ProjectStatusSelect } from './ProjectStatusSelect.tsx'
import { Thread } from './Thread.tsx'

const SendDialog = lazyPart(async () => (await import('./SendDialog.tsx')).SendDialog)

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
 * The details of a project as the team sees them: pieces, facts, comments and decisions, with the buttons to
 * edit and delete.
 */
export function ProjectDialog({ onClose, ...props }: Props) {
  const { id } = props
  const uploads = usePieceUploads(id)
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
  const { user } = useSession()
  const { data: project } = useSuspenseQuery(api.projetos.get.queryOptions({ input: { id } }))
  return (
    <ProjectFrame
      pictures={<ProjectPieces project={project} uploads={uploads} onOpen={onOpen} />}
      bar={
        <Group gap="xs" className="actions">
          <ProjectStatusSelect project={project} />
          {isReadyToSend(project) && (
            <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => onSending(true)}>
              Enviar para aprovação
            </Button>
          )}
          {project.status === 'review' && (
            <Button variant="default" onClick={() => onSending(true)}>
              Enviar o link
            </Button>
          )}
        </Group>
      }
    >
      <Stack>
        <RecordTitle>{project.title}</RecordTitle>
        <Text size="md" className="text">
          {project.description}
        </Text>
        <ProjectFacts project={project} />
        <Actions project={project} onClose={onClose} />
        <LembreteSwitch project={project} />
        <ProjectClock project={project} />
        <Thread project={project} title="Comentários" />
        <ProjectAtividades projeto={project.id} />
        <RevisorList project={project} />
        <RodadaList project={project} />
        <Dossie projectId={project.id} />
        {user.role === 'admin' && <ProjectResultado projeto={project.id} />}
      </Stack>
      {sending && <SendDialog project={project} uploads={uploads.list} onClose={() => onSending(false)} />}
    </ProjectFrame>
  )
}

function Actions({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const { user } = useSession()
  const { clientId, clientName } = project
  const [editing, setEditing] = useState(false)
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" onClick={() => setEditing(true)}>
        Editar
      </Button>
      {user.role === 'admin' && clientId !== null && (
        <ViewAsButton
          conta={{ id: clientId, name: clientName }}
          address={`/dashboard/projects?projeto=${project.id}`}
          size="xs"
        />
      )}
      {user.role === 'admin' && (
        <ConfirmButton
          endpoint={api.projetos.remove}
          input={{ id: project.id }}
          question="Deseja realmente excluir este projeto?"
          effect={effects.inBin}
          onDone={onClose}
          danger
          size="xs"
        >
          Excluir
        </ConfirmButton>
      )}
      <TakeToPortfolio project={project} />
      {editing && <EditProjectDialog project={project} onClose={() => setEditing(false)} />}
    </Group>
  )
}
