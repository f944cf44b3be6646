import { useCallback, useState } from 'react'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { effects } from '#platform/ui/effects.ts'
import { useConfirm } from '#platform/ui/use-confirm.tsx'

const DeletePartDialog = lazyPart(async () => (await import('./DeletePartDialog.tsx')).DeletePartDialog)

/**
 * Deletes a transaction after confirmation. For an instalment, a dialog asks how many instalments to delete.
 */
export function useRemoval() {
  const [ask, question] = useConfirm()
  const [part, setPart] = useState<Transacao | null>(null)
  const { mutate: remove } = useAction(api.transacoesFinanceiras.remove)
  const onRemove = useCallback(
    (transacao: Transacao) => {
      const { id } = transacao
      if (transacao.parcelas !== null) return setPart(transacao)
      ask({
        question: 'Tem certeza que deseja excluir esta transação?',
        effect: effects.inBin,
        yes: 'Excluir',
        onYes: () => remove({ id }),
      })
    },
    [ask, remove],
  )
  const close = () => setPart(null)
  const dialog = part ? <DeletePartDialog transacao={part} onClose={close} onGone={close} /> : question
  return [onRemove, dialog] as const
}
