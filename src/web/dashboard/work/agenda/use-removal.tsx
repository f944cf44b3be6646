import { useState } from 'react'
import type { Atividade } from '#contract/work/endpoints/atividades.ts'
import { api, useAction } from '#web/api.ts'
import { effects } from '#web/ui/effects.ts'
import { notify } from '#web/ui/notify.ts'
import { useConfirm } from '#web/ui/use-confirm.tsx'
import { DeleteSerieDialog } from './DeleteSerieDialog.tsx'

/**
 * Deletes an activity after confirmation. For an activity of a series, a dialog asks how many activities to
 * delete, and the message about several deleted activities offers to restore all of them.
 */
export function useRemoval() {
  const [ask, question] = useConfirm()
  const [one, setOne] = useState<Atividade | null>(null)
  const { mutate: remove } = useAction(api.atividades.remove)
  const offerReturn = useReturn()
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
    <DeleteSerieDialog atividade={one} onClose={() => setOne(null)} onGone={offerReturn} />
  )
  return [onRemove, dialog ?? question] as const
}

/** Returns a function that shows the success message with an action to restore the deleted activities. */
function useReturn() {
  const { mutateAsync: restore } = useAction(api.lixeira.restaurar, '')
  const undo = async (ids: number[]) => {
    try {
      for (const id of ids) await restore({ entidade: 'atividades', id })
    } catch {
      // The error of the failed request is already displayed. The activities before it have been restored.
      return
    }
    notify.success('Restaurado com sucesso!')
  }
  return (ids: number[]) => {
    const many = ids.length > 1 ? `${ids.length} atividades excluídas com sucesso!` : undefined
    const offer = { label: 'Desfazer', run: () => void undo(ids) }
    notify.success(many ?? 'Atividade excluída com sucesso!', offer)
  }
}
