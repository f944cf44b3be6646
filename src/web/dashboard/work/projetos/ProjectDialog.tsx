import { Button, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectDetail } from '#contract/work/endpoints/projetos.ts'
import { api } from '#web/api.ts'
import { ConfirmButton } from '#web/confirm-button.tsx'
import { useSession } from '#web/dashboard/platform/session-context.ts'
import { ProjectAtividades } from '#web/dashboard/work/agenda/ProjectAtividades.tsx'
import { TakeToPortfolio } from '#web/dashboard/work/portfolio/TakeToPortfolio.tsx'
import { QueryDialog } from '#web/query-dialog.tsx'
import { effects } from '#web/ui/effects.ts'
import { RecordTitle } from '#web/ui/RecordTitle.tsx'
import { Decisions } from './Decisions.tsx'
import { EditProjectDialog } from './EditProjectDialog.tsx'
import { LembreteSwitch } from './LembreteSwitch.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ProjectPictures } from './ProjectPictures.tsx'
import { ProjectStatusSelect } from './ProjectStatusSelect.tsx'
import { Thread } from './Thread.tsx'

/**
 * The details of a project as the team sees them: facts, decisions and comments, with the buttons to edit and
 * delete.
 */
export function ProjectDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <QueryDialog onClose={onClose} size="xl" title="Projeto" failure="Erro ao buscar o projeto.">
      <Content id={id} onClose={onClose} />
    </QueryDialog>
  )
}

function Content({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: project } = useSuspenseQuery(api.projetos.get.queryOptions({ input: { id } }))
  return (
    <Stack>
      <RecordTitle>{project.title}</RecordTitle>
      <Text size="md" className="text">
        {project.description}
      </Text>
      <ProjectFacts project={project} />
      <Group justify="space-between">
        <ProjectStatusSelect project={project} />
        <Actions project={project} onClose={onClose} />
      </Group>
      <LembreteSwitch project={project} />
      <ProjectPictures project={project} />
      <ProjectAtividades projeto={project.id} />
      <Decisions project={project} />
      <Thread project={project} title="Comentários" />
    </Stack>
  )
}

function Actions({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const { user } = useSession()
  const [editing, setEditing] = useState(false)
  return (
    <Group gap="xs">
      <TakeToPortfolio project={project} />
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
      <Button variant="default" size="xs" onClick={() => setEditing(true)}>
        Editar
      </Button>
      {editing && <EditProjectDialog project={project} onClose={() => setEditing(false)} />}
    </Group>
  )
}
