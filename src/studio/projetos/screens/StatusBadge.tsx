import { Badge } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleDot, IconEye, IconFlag } from '@tabler/icons-react'
import { useSession } from '#platform/dashboard/session-context.ts'
import type { ProjectStatus } from '#studio/projetos/contract.ts'
import { clientStatusLabels, statusLabels } from '#studio/projetos/rules.ts'

/** Colour and icon of each status, always together with its label. */
const looks: Record<ProjectStatus, { color: string; Icon: typeof IconEye }> = {
  pending: { color: 'gray', Icon: IconCircleDashed },
  in_progress: { color: 'yellow', Icon: IconCircleDot },
  review: { color: 'tinta', Icon: IconEye },
  approved: { color: 'teal', Icon: IconCircleCheck },
  completed: { color: 'dark', Icon: IconFlag },
}

export function StatusDot({ status }: { status: ProjectStatus }) {
  const { color, Icon } = looks[status]
  return <Icon size={16} aria-hidden color={`var(--mantine-color-${color}-text)`} />
}

/** Returns the label of a status. Clients read other labels than the team. */
function useStatusLabel(status: ProjectStatus): string {
  const { user } = useSession()
  return (user.role === 'client' ? clientStatusLabels : statusLabels)[status]
}

export function StatusBadge({ status }: { status: ProjectStatus }) {
  return (
    <Badge fw={500} size="lg" leftSection={<StatusDot status={status} />}>
      {useStatusLabel(status)}
    </Badge>
  )
}
