import { whyParada } from '#proofing/rodadas/rules.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'

/** Why a rodada waits for nobody, as the team sees it; null if it waits for somebody or is closed. */
export const whyStandsStill = ({ fechada_em, pessoas, decisoes }: Rodada) =>
  whyParada(
    {
      isOpen: fechada_em === null,
      pessoas: pessoas.map(({ estado }) => ({ concluiu: estado === 'respondeu' })),
    },
    decisoes.length > 0,
  )
