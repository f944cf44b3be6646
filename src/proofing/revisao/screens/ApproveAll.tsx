import { Button } from '@mantine/core'
import { api, useAction } from '#platform/browser/api.ts'
import type { OpenedPages } from '#proofing/mesa/screens/opened-pages.ts'
import { GREEN, myRespostaIn, pecasWithoutResposta } from '#proofing/mesa/screens/words.ts'
import { canSerAprovada } from '#proofing/pecas/nao-mostrado-rules.ts'
import type { Peca } from '#proofing/pecas/schemas.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'

interface Props {
  rodada: Rodada
  opened: OpenedPages
  /** Opens the dialog in which the person concludes. */
  onConclude: () => void
}

/**
 * Whether the pieces without an answer can be approved together: each was on the screen and can be approved, and all
 * others are approved.
 */
export const canApproveAll = (
  rodada: Rodada,
  pecas: readonly Pick<Peca, 'id' | 'nao_mostrado'>[],
  opened: OpenedPages,
): boolean =>
  pecasWithoutResposta(rodada).length > 0 &&
  rodada.pecas.every(({ peca_id, versao_id }) => {
    const mine = myRespostaIn(rodada, versao_id)
    if (mine) return mine.resposta === 'aprovar'
    const peca = pecas.find(({ id }) => id === peca_id)
    return opened[versao_id] !== undefined && peca !== undefined && canSerAprovada(peca.nao_mostrado)
  })

/** Approves the pieces without an answer. The person concludes afterwards, as after answers one by one. */
export function ApproveAll({ rodada, opened, onConclude }: Props) {
  const answer = useAction(api.rodadas.responder)
  const missing = pecasWithoutResposta(rodada)
  const approve = async () => {
    for (const { versao_id } of missing) {
      const abertas = [...(opened[versao_id] ?? [])].sort((a, b) => a - b)
      await answer.mutateAsync({ id: rodada.id, versao_id, resposta: 'aprovar', abertas })
    }
    onConclude()
  }
  return (
    <Button
      fullWidth
      size="md"
      color={GREEN}
      loading={answer.isPending}
      // The person has read why an answer was refused. Those before it are kept.
      onClick={() => approve().catch(() => undefined)}
    >
      {missing.length === 1 ? 'Aprovar a que falta' : `Aprovar as ${missing.length}`}
    </Button>
  )
}
