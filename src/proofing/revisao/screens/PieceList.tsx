import { Text, UnstyledButton } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { counted } from '#platform/browser/format.ts'
import { MediaFact } from '#proofing/mesa/screens/MediaFact.tsx'
import { PieceCover } from '#proofing/mesa/screens/PieceCover.tsx'
import { SituacaoBadge } from '#proofing/mesa/screens/SituacaoBadge.tsx'
import { answerOf } from '#proofing/mesa/screens/unanswered.ts'
import type { Peca } from '#proofing/pecas/schemas.ts'
import { respostaLabels } from '#proofing/rodadas/rules.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'
import { go } from './address.ts'

interface Props {
  pecas: Peca[]
  /** The rodada that waits for the person. */
  rodada: Rodada | undefined
}

/** The pieces of a project, with the answers that the person has given so far. */
export const PieceList = ({ pecas, rodada }: Props) => (
  <ul className="plain-list review-pieces" aria-label="Peças">
    {pecas.map((peca) => (
      <li key={peca.id}>
        <UnstyledButton className="review-piece" onClick={() => go({ peca: String(peca.id) })}>
          <PieceCover peca={peca} sizes="6rem" />
          <span className="review-piece-facts">
            <Text span size="md" fw={600} className="text">
              {peca.nome} <span className="short">v{peca.numero}</span>
            </Text>
            <MediaFact peca={peca} />
            <State peca={peca} rodada={rodada} />
            {peca.abertas > 0 && (
              <Text span size="sm" c="dimmed">
                {counted(peca.abertas, 'marcação aberta', 'marcações abertas')}
              </Text>
            )}
          </span>
        </UnstyledButton>
      </li>
    ))}
  </ul>
)

function State({ peca, rodada }: { peca: Peca; rodada: Rodada | undefined }) {
  const asked = rodada?.pecas.find(({ peca_id }) => peca_id === peca.id)
  if (!rodada || !asked) return <SituacaoBadge situacao={peca.situacao} />
  const mine = answerOf(rodada, asked.versao_id)
  const Icon = mine ? IconCircleCheck : IconCircleDashed
  return (
    <Text span size="sm" className="review-answer" data-answered={mine !== undefined || undefined}>
      <Icon size={18} aria-hidden />
      {mine ? respostaLabels[mine.resposta] : 'Sem resposta'}
    </Text>
  )
}
