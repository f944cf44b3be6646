import './changes.css'
import { Badge, Text } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconEye,
  IconMessageCircleExclamation,
  IconMovie,
  IconMusic,
} from '@tabler/icons-react'
import { reais } from '#platform/browser/format.ts'
import { type Mudanca, mudancaLabels } from '#proofing/comparacoes/rules.ts'
import { duracaoDe } from '#proofing/marcacoes/tempo-rules.ts'
import { isMidia } from '#proofing/pecas/midia-rules.ts'
import { type Situacao, situacaoLabels } from '#proofing/pecas/rules.ts'
import type { Peca } from '#proofing/pecas/schemas.ts'
import { contagem, REGRA_DA_CONTAGEM } from '#proofing/rodadas/rules.ts'
import type { Condicoes } from '#proofing/rodadas/schemas.ts'

/** What the comparison says about a mark. */
export const ChangeBadge = ({ mudou }: { mudou: Mudanca }) => (
  <span className="mesa-change" data-mudou={mudou}>
    {mudancaLabels[mudou]}
  </span>
)

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

/** How many rodadas are included and used, with the rule by which they are counted. */
export const RodadaCount = ({ condicoes }: { condicoes: Condicoes }) => (
  <div>
    <Text fw={600}>{contagem(condicoes)}</Text>
    <Text size="xs" c="dimmed">
      {REGRA_DA_CONTAGEM}
      {condicoes.rodada_extra_valor !== null &&
        ` Cada rodada a mais custa ${reais(condicoes.rodada_extra_valor)}, e só depois do aceite.`}
    </Text>
  </div>
)

/** Says that a piece is a film or a sound; nothing for other pieces, whose picture shows what they are. */
export function MediaFact({ peca: { tipo, duracao_ms } }: { peca: Peca }) {
  if (!isMidia(tipo)) return null
  const [Icon, name] = tipo === 'filme' ? [IconMovie, 'Filme'] : [IconMusic, 'Som']
  return (
    <Text span size="sm" className="mesa-kind">
      <Icon size={16} aria-hidden /> {name}
      {duracao_ms !== null && ` · ${duracaoDe(duracao_ms)}`}
    </Text>
  )
}
