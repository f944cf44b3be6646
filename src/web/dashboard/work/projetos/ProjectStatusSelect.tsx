import { type Project, ProjectStatus } from '#contract/work/endpoints/projetos.ts'
import { statusLabels } from '#contract/work/rules/status.ts'
import { api } from '#web/api.ts'
import { StatusSelect } from '#web/dashboard/platform/StatusSelect.tsx'
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
