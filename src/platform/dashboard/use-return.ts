import { api, useAction } from '#platform/browser/api.ts'
import type { ExcluidosJuntos } from '#platform/contract/lixeira.ts'
import { notify } from '#platform/ui/notify.ts'

/**
 * Returns a function that shows the success message about several deleted records, with a button that restores all
 * of them.
 */
export function useReturn(entidade: ExcluidosJuntos) {
  const { mutate: restore } = useAction(api.lixeira.restaurarVarios)
  return (ids: number[], says: string) =>
    notify.success(says, { label: 'Desfazer', run: () => restore({ entidade, ids }) })
}
