import { useState } from 'react'
import type { Atividade } from '#contract/work/endpoints/atividades.ts'
import { api, useAction } from '#web/api.ts'
import { notify } from '#web/ui/notify.ts'
import { useConfirm } from '#web/ui/use-confirm.tsx'
import { DeleteSerieDialog } from './DeleteSerieDialog.tsx'

/**
 * Deletes an activity after confirmation and offers to undo it by restoring it from the bin. For a series it
 * asks how many to delete.
 */
export function useRemoval() {
  const [ask, question] = useConfirm()
  const [one, setOne] = useState<Atividade | null>(null)
  // No automatic success message: the one with the undo action is shown instead.
  const { mutate: remove } = useAction(api.atividades.remove, '')
  const offerReturn = useReturn()
  const onRemove = (atividade: Atividade) => {
    const { id, serie_id } = atividade
    if (serie_id !== null) return setOne(atividade)
    ask({
      question: 'Tem certeza que deseja excluir esta atividade?',
      yes: 'Excluir',
      onYes: () => remove({ id }, { onSuccess: () => offerReturn([id]) }),
    })
  }
  const dialog = one && (
    <DeleteSerieDialog atividade={one} onClose={() => setOne(null)} onGone={offerReturn} />
  )
  return [onRemove, dialog ?? question] as const
}

/** Shows the success message with an action that restores the deleted activities. */
function useReturn() {
  const { mutateAsync: restore } = useAction(api.lixeira.restaurar, '')
  const undo = async (ids: number[]) => {
    try {
      for (const id of ids) await restore({ entidade: 'atividades', id })
    } catch {
      // The failed request has already shown its error; the earlier ones are restored.
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
