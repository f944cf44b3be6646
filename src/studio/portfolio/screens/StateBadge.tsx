import { Badge } from '@mantine/core'
import { IconCircleDashed, IconWorld } from '@tabler/icons-react'
import type { Work } from '#studio/portfolio/contract.ts'

export function StateBadge({ work: { publicado_em } }: { work: Work }) {
  const Icon = publicado_em ? IconWorld : IconCircleDashed
  const color = publicado_em ? 'teal' : 'gray'
  return (
    <Badge
      size="sm"
      leftSection={<Icon size={12} aria-hidden color={`var(--mantine-color-${color}-text)`} />}
    >
      {publicado_em ? 'Publicado' : 'Rascunho'}
    </Badge>
  )
}
