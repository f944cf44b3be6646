import { Badge } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconEye, IconMessageCircleExclamation } from '@tabler/icons-react'
import { type Situacao, situacaoLabels } from '#proofing/pecas/rules.ts'

/** Colour and icon of each situation, always together with its label. */
const looks: Record<Situacao, { color: string; Icon: typeof IconEye }> = {
  rascunho: { color: 'gray', Icon: IconCircleDashed },
  em_revisao: { color: 'tinta', Icon: IconEye },
  aprovada: { color: 'teal', Icon: IconCircleCheck },
  aprovada_com_ajustes: { color: 'teal', Icon: IconCircleCheck },
  ajustes: { color: 'orange', Icon: IconMessageCircleExclamation },
}

/** Where a piece stands between the agency and the client. */
export function SituacaoBadge({ situacao }: { situacao: Situacao }) {
  const { color, Icon } = looks[situacao]
  return (
    <Badge fw={500} leftSection={<Icon size={14} aria-hidden color={`var(--mantine-color-${color}-text)`} />}>
      {situacaoLabels[situacao]}
    </Badge>
  )
}
