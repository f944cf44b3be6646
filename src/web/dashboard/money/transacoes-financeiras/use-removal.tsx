import { useCallback, useState } from 'react'
import type { Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { api, useAction } from '#web/api.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { notify } from '#web/ui/notify.ts'
import { useConfirm } from '#web/ui/use-confirm.tsx'

const DeletePartDialog = lazyPart(async () => (await import('./DeletePartDialog.tsx')).DeletePartDialog)

/**
 * Deletes a transaction after confirmation, and offers to undo that by restoring it from the bin. For an
 * instalment, a dialog asks how many instalments to delete, and does not offer to undo that.
 */
export function useRemoval() {
  const [ask, question] = useConfirm()
  const [part, setPart] = useState<Transacao | null>(null)
  // The empty text switches off the automatic success message; a message with the undo action is shown
  // instead.
  const { mutate: remove } = useAction(api.transacoesFinanceiras.remove, '')
  const { mutate: restore } = useAction(api.lixeira.restaurar)
  const onRemove = useCallback(
    (transacao: Transacao) => {
      const { id } = transacao
      if (transacao.parcelas !== null) return setPart(transacao)
      const undo = () => restore({ entidade: 'transacoes_financeiras', id })
      const onSuccess = () =>
        notify.success('Transação excluída com sucesso!', { label: 'Desfazer', run: undo })
      ask({
        question: 'Tem certeza que deseja excluir esta transação?',
        yes: 'Excluir',
        onYes: () => remove({ id }, { onSuccess }),
      })
    },
    [ask, remove, restore],
  )
  const close = () => setPart(null)
  const dialog = part ? <DeletePartDialog transacao={part} onClose={close} onGone={close} /> : question
  return [onRemove, dialog] as const
}
