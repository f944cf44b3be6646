import { useState } from 'react'
import type { Atividade } from '#contract/atividades.ts'
import { api, useAction } from '#web/api.ts'
import { notify } from '#web/ui/notify.ts'
import { useConfirm } from '#web/ui/use-confirm.tsx'
import { DeleteSerieDialog } from './DeleteSerieDialog.tsx'

/** Asks, deletes, and offers the way back: what is deleted lies in the bin. Of a series it asks how much goes. */
export function useRemoval() {
  const [ask, question] = useConfirm()
  const [one, setOne] = useState<Atividade | null>(null)
  // Said with the way back beside it, instead of alone.
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

/** Says that some are deleted, and takes them back where that is wanted. */
function useReturn() {
  const { mutateAsync: restore } = useAction(api.lixeira.restaurar, '')
  const undo = async (ids: number[]) => {
    try {
      for (const id of ids) await restore({ entidade: 'atividades', id })
    } catch {
      // The one that failed has said so; those before it are back.
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
