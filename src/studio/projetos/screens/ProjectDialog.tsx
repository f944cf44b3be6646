import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ProjectResultado } from '#money/resultados/screens/ProjectResultado.tsx'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api, useAction } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { latePart } from '#platform/browser/lazy-part.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import type { useUploads } from '#platform/dashboard/arquivos/use-uploads.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { ViewAsButton } from '#platform/dashboard/ver-como/ViewAsButton.tsx'
import { effects } from '#platform/ui/effects.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { RecordTitle } from '#platform/ui/record.tsx'
import { Loading } from '#platform/ui/states.tsx'
import { Dossie } from '#proofing/mesa/screens/Dossie.tsx'
import { PecaStage } from '#proofing/pecas/screens/PecaStage.tsx'
import { usePecaUploads } from '#proofing/pecas/screens/use-peca-uploads.ts'
import { ProjectClock } from '#proofing/relogio/screens/ProjectClock.tsx'
import { RevisorList } from '#proofing/revisores/screens/RevisorList.tsx'
import { RodadaList } from '#proofing/rodadas/screens/RodadaList.tsx'
import { ProjectAtividades } from '#studio/agenda/screens/ProjectAtividades.tsx'
import { workMessages } from '#studio/messages.ts'
import { TakeToPortfolio } from '#studio/portfolio/screens/TakeToPortfolio.tsx'
import { NewProject, type Project, ProjectClient, type ProjectDetail } from '#studio/projetos/contract.ts'
import { canChangeImages, canChangeTerms } from '#studio/projetos/rules.ts'
import { ClientPicker } from './ClientPicker.tsx'
import { takePictures } from './chosen-pictures.ts'
import { ProjectFacts, ProjectFields } from './ProjectFields.tsx'
import { ProjectHeadline } from './ProjectHeadline.tsx'
import { ProjectStatusSelect } from './ProjectStatusSelect.tsx'
import { ProjectWindow } from './ProjectWindow.tsx'
import { ProjectFrame } from './project-parts.tsx'
import { Thread } from './Thread.tsx'

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
 * The details of a project as the team sees them: pieces, facts, comments and decisions, with the buttons to
 * edit and delete.
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
  const { user } = useSession()
  const { data: project } = useSuspenseQuery(api.projetos.get.queryOptions({ input: { id } }))
  return (
    <ProjectFrame
      pictures={<ProjectPecas project={project} uploads={uploads} onOpen={onOpen} />}
      headline={<ProjectHeadline project={project} onSend={() => onSending(true)} onOpen={onOpen} />}
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
      <ProjectStatusSelect project={project} />
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

/** Switches on or off the reminders that the client gets. */
function LembreteSwitch({ project: { id, clientId, lembrar, versao } }: { project: Project }) {
  const setLembrar = useAction(api.projetos.setLembrar)
  if (clientId === null) return null
  return (
    <Switch
      label="Lembrar o cliente enquanto o projeto aguarda aprovação"
      description="Depois de 2, 5 e 10 dias em revisão, por e-mail e no sino."
      checked={lembrar}
      disabled={setLembrar.isPending}
      onChange={({ currentTarget }) => setLembrar.mutate({ id, lembrar: currentTarget.checked, versao })}
    />
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

interface EditProjectDialogProps {
  project: Project
  onClose: () => void
}

function EditProjectDialog({ project, onClose }: EditProjectDialogProps) {
  // The project is fixed when the dialog opens, so that a background refetch does not replace one of the two
  // forms with the other.
  const [edited] = useState(project)
  return canChangeTerms(edited) ? (
    <WholeForm project={edited} onClose={onClose} />
  ) : (
    <ClientForm project={edited} onClose={onClose} />
  )
}

function WholeForm({ project, onClose }: EditProjectDialogProps) {
  return (
    <VersionedFormDialog
      title="Editar Projeto"
      onClose={onClose}
      submit="Salvar"
      schema={NewProject}
      endpoint={api.projetos.update}
      row={project}
      what="este projeto"
      draft={{ key: `projeto-${project.id}`, label: `Editar Projeto “${project.title}”` }}
    >
      <ProjectFields project={project} />
    </VersionedFormDialog>
  )
}

/**
 * The form for a project about which the client is deciding. Only the client of the project can be changed
 * then, so the other fields are not offered.
 */
function ClientForm({ project, onClose }: EditProjectDialogProps) {
  const { id, versao } = project
  return (
    <ActionFormDialog
      title="Editar Projeto"
      onClose={onClose}
      submit="Salvar"
      schema={ProjectClient}
      endpoint={api.projetos.setCliente}
      fixed={{ id, versao }}
      values={project}
    >
      <Alert icon={<IconLock aria-hidden />}>{workMessages.projeto.emRevisao}</Alert>
      <ClientPicker project={project} />
    </ActionFormDialog>
  )
}
