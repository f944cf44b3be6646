import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ProjectResultado } from '#money/resultados/screens/ProjectResultado.tsx'
import { api, useAction } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { ViewAsButton } from '#platform/dashboard/ver-como/ViewAsButton.tsx'
import { effects } from '#platform/ui/effects.ts'
import { LinkTabs } from '#platform/ui/LinkTabs.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { useSearchParams } from '#platform/ui/navigation.tsx'
import { Dossie } from '#proofing/mesa/screens/Dossie.tsx'
import { ProjectClock } from '#proofing/relogio/screens/ProjectClock.tsx'
import { RevisorList } from '#proofing/revisores/screens/RevisorList.tsx'
import { RodadaList } from '#proofing/rodadas/screens/RodadaList.tsx'
import { ProjectAtividades } from '#studio/agenda/screens/ProjectAtividades.tsx'
import { TakeToPortfolio } from '#studio/portfolio/screens/TakeToPortfolio.tsx'
import type { Project, ProjectDetail } from '#studio/projetos/contract.ts'
import { ProjectFacts } from './ProjectFields.tsx'
import { ProjectStatusSelect } from './ProjectStatusSelect.tsx'
import { addressOfPart, type ProjectPart, partIn, projectParts } from './project-address.ts'
import { Thread } from './Thread.tsx'

const EditProjectDialog = lazyPart(
  'studio/projetos/screens/EditProjectDialog',
  async () => (await import('./EditProjectDialog.tsx')).EditProjectDialog,
)

interface Props {
  project: ProjectDetail
  /** Called when the project was deleted. */
  onClose: () => void
}

/** What is beside the pieces of a project, in tabs; on phones below them, one part after the other. */
export function ProjectTabs({ project, onClose }: Props) {
  const [params] = useSearchParams()
  const parts: Record<ProjectPart, () => ReactNode> = {
    conversa: () => <Thread project={project} title="Comentários" />,
    revisao: () => <Revisao project={project} />,
    dados: () => <Dados project={project} onClose={onClose} />,
  }
  return (
    <LinkTabs
      label="Partes do projeto"
      tabs={projectParts}
      current={partIn(params)}
      addressOf={(value) => addressOfPart(params, value)}
      stacks
    >
      {(value) => parts[value as ProjectPart]()}
    </LinkTabs>
  )
}

/** Who reviews the project, and what was answered. */
const Revisao = ({ project }: { project: ProjectDetail }) => (
  <Stack gap="xl">
    <RevisorList project={project} />
    <RodadaList project={project} />
    <LembreteSwitch project={project} />
  </Stack>
)

/** The facts of a project, its activities, its clock, its result and its archive. */
function Dados({ project, onClose }: Props) {
  const { user } = useSession()
  return (
    <Stack gap="xl">
      <Stack>
        <Text size="md" className="text">
          {project.description}
        </Text>
        <ProjectFacts project={project} />
        <Actions project={project} onClose={onClose} />
      </Stack>
      <ProjectAtividades projeto={project.id} />
      <ProjectClock project={project} />
      {user.role === 'admin' && <ProjectResultado projeto={project.id} />}
      {project.decisions.length > 0 && <Dossie projectId={project.id} />}
    </Stack>
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
          address={`/dashboard/projects?projeto=${project.id}&aba=dados`}
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
