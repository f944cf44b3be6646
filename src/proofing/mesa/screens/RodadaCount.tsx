import { Text } from '@mantine/core'
import { reais } from '#platform/browser/format.ts'
import { contagem, REGRA_DA_CONTAGEM } from '#proofing/rodadas/rules.ts'
import type { Condicoes } from '#proofing/rodadas/schemas.ts'

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
