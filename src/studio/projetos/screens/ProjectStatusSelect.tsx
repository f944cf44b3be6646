import { api } from '#platform/browser/api.ts'
import { StatusSelect } from '#platform/dashboard/StatusSelect.tsx'
import type { Project } from '#studio/projetos/contract.ts'
import { statuses, statusLabels } from '#studio/projetos/rules.ts'
import { StatusDot } from './project-parts.tsx'

export const ProjectStatusSelect = ({ project }: { project: Project }) => (
  <StatusSelect
    aria-label={`Status de ${project.title}`}
    record={project}
    endpoint={api.projetos.setStatus}
    tellsUndo
    options={statuses}
    labels={statusLabels}
    leftSection={<StatusDot status={project.status} />}
  />
)
