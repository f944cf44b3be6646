import { Select } from '@mantine/core'
import { type Project, ProjectStatus } from '#contract/work/endpoints/projetos.ts'
import { statusLabels } from '#contract/work/rules/status.ts'
import { api, useAction } from '#web/api.ts'
import { StatusDot } from './StatusBadge.tsx'

const statuses = ProjectStatus.options.map((value) => ({ value, label: statusLabels[value] }))

/** Lets the team change the status of a project to any other status. */
export function StatusSelect({ project: { id, title, status, versao } }: { project: Project }) {
  const setStatus = useAction(api.projetos.setStatus)
  return (
    <Select
      aria-label={`Status de ${title}`}
      size="xs"
      w={160}
      allowDeselect={false}
      data={statuses}
      leftSection={<StatusDot status={status} />}
      disabled={setStatus.isPending}
      value={status}
      onChange={(chosen) => {
        const wanted = ProjectStatus.safeParse(chosen).data
        if (wanted && wanted !== status) setStatus.mutate({ id, status: wanted, versao })
      }}
    />
  )
}
