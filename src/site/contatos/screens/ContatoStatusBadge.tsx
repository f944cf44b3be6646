import { Badge } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconMessages } from '@tabler/icons-react'
import type { StatusContato } from '#site/contatos/contract.ts'
import { contatoStatusLabels } from '#site/contatos/status-rules.ts'

/** Colour and icon of each status, always together with its label. */
const looks: Record<StatusContato, { color: string; Icon: typeof IconMessages }> = {
  novo: { color: 'tinta', Icon: IconCircleDashed },
  em_conversa: { color: 'yellow', Icon: IconMessages },
  ganho: { color: 'teal', Icon: IconCircleCheck },
  perdido: { color: 'gray', Icon: IconCircleX },
}

export function StatusDot({ status }: { status: StatusContato }) {
  const { color, Icon } = looks[status]
  return <Icon size={16} aria-hidden color={`var(--mantine-color-${color}-text)`} />
}

export function ContatoStatusBadge({ status }: { status: StatusContato }) {
  return (
    <Badge fw={500} size="lg" leftSection={<StatusDot status={status} />}>
      {contatoStatusLabels[status]}
    </Badge>
  )
}
