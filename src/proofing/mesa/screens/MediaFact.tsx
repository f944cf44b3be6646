import { Text } from '@mantine/core'
import { IconMovie, IconMusic } from '@tabler/icons-react'
import { duracaoDe } from '#proofing/marcacoes/tempo-rules.ts'
import { isMidia } from '#proofing/pecas/midia-rules.ts'
import type { Peca } from '#proofing/pecas/schemas.ts'

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
