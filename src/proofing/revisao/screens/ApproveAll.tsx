import { Button } from '@mantine/core'
import { api, useAction } from '#platform/browser/api.ts'
import type { OpenedPages } from '#proofing/mesa/screens/opened-pages.ts'
import { GREEN, myRespostaIn, pecasWithoutResposta } from '#proofing/mesa/screens/words.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'

interface Props {
  rodada: Rodada
  opened: OpenedPages
  /** Opens the dialog in which the person concludes. */
  onConclude: () => void
}

/** Whether the pieces without an answer can be approved together: each was on the screen, and all others are approved. */
export const canApproveAll = (rodada: Rodada, opened: OpenedPages): boolean =>
  pecasWithoutResposta(rodada).length > 0 &&
  rodada.pecas.every(({ versao_id }) => {
    const mine = myRespostaIn(rodada, versao_id)
    return mine ? mine.resposta === 'aprovar' : opened[versao_id] !== undefined
  })

/** Approves the pieces without an answer. The person concludes afterwards, as after answers one by one. */
export function ApproveAll({ rodada, opened, onConclude }: Props) {
  const answer = useAction(api.rodadas.responder)
  const approve = async () => {
    for (const { versao_id } of pecasWithoutResposta(rodada)) {
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
      Aprovar as {rodada.pecas.length}
    </Button>
  )
}
