import { useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { useReturn } from '#platform/dashboard/addresses.ts'
import { effects } from '#platform/ui/effects.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import type { Atividade } from '#studio/atividades/contract.ts'

const DeleteSerieDialog = lazyPart(
  'studio/agenda/screens/DeleteSerieDialog',
  async () => (await import('./DeleteSerieDialog.tsx')).DeleteSerieDialog,
)

/**
 * Deletes an activity after confirmation. For an activity of a series, a dialog asks how many activities to
 * delete, and the message about several deleted activities offers to restore all of them.
 */
export function useRemoval() {
  const [ask, question] = useConfirm()
  const [one, setOne] = useState<Atividade | null>(null)
  const { mutate: remove } = useAction(api.atividades.remove)
  const offerReturn = useReturn('atividades')
  const onRemove = (atividade: Atividade) => {
    const { id, serie_id } = atividade
    if (serie_id !== null) return setOne(atividade)
    ask({
      question: 'Tem certeza que deseja excluir esta atividade?',
      effect: effects.inBin,
      yes: 'Excluir',
      onYes: () => remove({ id }),
    })
  }
  const dialog = one && (
    <DeleteSerieDialog
      atividade={one}
      onClose={() => setOne(null)}
      onGone={(ids) => offerReturn(ids, goneInWords(ids.length))}
    />
  )
  return [onRemove, dialog ?? question] as const
}

export const goneInWords = (count: number): string =>
  count === 1 ? 'Atividade excluída com sucesso!' : `${count} atividades excluídas com sucesso!`
