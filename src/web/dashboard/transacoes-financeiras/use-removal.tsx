import { useCallback } from 'react'
import type { Transacao } from '#contract/transacoes-financeiras.ts'
import { api, useAction } from '#web/api.ts'
import { notify } from '#web/ui/notify.ts'
import { useConfirm } from '#web/ui/use-confirm.tsx'

/** Asks, deletes, and offers the way back: what is deleted lies in the bin. */
export function useRemoval() {
  const [ask, question] = useConfirm()
  // Said with the way back beside it, instead of alone.
  const { mutate: remove } = useAction(api.transacoesFinanceiras.remove, '')
  const { mutate: restore } = useAction(api.lixeira.restaurar)
  const onRemove = useCallback(
    ({ id }: Transacao) => {
      const undo = () => restore({ entidade: 'transacoes_financeiras', id })
      const onSuccess = () =>
        notify.success('Transação excluída com sucesso!', { label: 'Desfazer', run: undo })
      ask({
        ...{ question: 'Tem certeza que deseja excluir esta transação?', yes: 'Excluir' },
        onYes: () => remove({ id }, { onSuccess }),
      })
    },
    [ask, remove, restore],
  )
  return [onRemove, question] as const
}
