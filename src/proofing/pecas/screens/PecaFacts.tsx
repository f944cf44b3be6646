import { Group, Text } from '@mantine/core'
import { counted } from '#platform/browser/format.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { MediaFact, SituacaoBadge } from '#proofing/mesa/screens/badges.tsx'
import { naoMostradoEmPalavras } from '#proofing/pecas/nao-mostrado-rules.ts'
import type { Peca } from '#proofing/pecas/schemas.ts'

/** The version of a piece, its situation, its open marks, and how far its preparation is. */
export function PecaFacts({ peca }: { peca: Peca }) {
  const { numero, situacao, abertas, preparo, erro, nao_mostrado } = peca
  return (
    <>
      <Group gap="xs">
        <Text span size="sm" fw={600}>
          v{numero}
        </Text>
        <SituacaoBadge situacao={situacao} />
        <MediaFact peca={peca} />
        {abertas > 0 && (
          <Text span size="sm">
            {counted(abertas, 'aberta', 'abertas')}
          </Text>
        )}
      </Group>
      {nao_mostrado.length > 0 && (
        <Text size="sm">Não aparece nas telas: {naoMostradoEmPalavras(nao_mostrado)}</Text>
      )}
      {preparo && (
        <Announced>
          <Text size="sm" c="dimmed">
            {preparo.paginas > 0
              ? `Preparando: página ${Math.min(preparo.feitas + 1, preparo.paginas)} de ${preparo.paginas}`
              : 'Preparando…'}
          </Text>
        </Announced>
      )}
      {erro && (
        <Text size="sm" c="red" role="alert">
          {erro}
        </Text>
      )}
    </>
  )
}
