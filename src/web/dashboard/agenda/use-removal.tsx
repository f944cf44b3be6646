import type { Atividade } from '#contract/atividades.ts'
import { api, useAction } from '#web/api.ts'
import { notify } from '#web/ui/notify.ts'
import { useConfirm } from '#web/ui/use-confirm.tsx'

/** Asks, deletes, and offers the way back: what is deleted lies in the bin. */
export function useRemoval() {
  const [ask, question] = useConfirm()
  // Said with the way back beside it, instead of alone.
  const { mutate: remove } = useAction(api.atividades.remove, '')
  const { mutate: restore } = useAction(api.lixeira.restaurar)
  const onRemove = ({ id }: Atividade) => {
    const undo = () => restore({ entidade: 'atividades', id })
    const onSuccess = () =>
      notify.success('Atividade excluída com sucesso!', { label: 'Desfazer', run: undo })
    ask({
      ...{ question: 'Tem certeza que deseja excluir esta atividade?', yes: 'Excluir' },
      onYes: () => remove({ id }, { onSuccess }),
    })
  }
  return [onRemove, question] as const
}
