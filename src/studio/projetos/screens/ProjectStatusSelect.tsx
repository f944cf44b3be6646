import { api } from '#platform/browser/api.ts'
import { StatusSelect } from '#platform/dashboard/StatusSelect.tsx'
import { type Project, ProjectStatus } from '#studio/projetos/contract.ts'
import { statusLabels } from '#studio/projetos/rules.ts'
import { StatusDot } from './StatusBadge.tsx'

export const ProjectStatusSelect = ({ project }: { project: Project }) => (
  <StatusSelect
    aria-label={`Status de ${project.title}`}
    record={project}
    endpoint={api.projetos.setStatus}
    tellsUndo
    options={ProjectStatus.options}
    labels={statusLabels}
    leftSection={<StatusDot status={project.status} />}
  />
)
