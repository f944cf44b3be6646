import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, useAction } from '#platform/browser/api.ts'
import { Dialog } from '#platform/ui/Dialog.tsx'
import type { Atividade, Serie } from '#studio/atividades/contract.ts'

interface Props {
  atividade: Pick<Atividade, 'id'>
  onClose: () => void
  /** Receives the ids of the deleted activities. */
  onGone: (ids: number[]) => void
}

/**
 * Asks how many activities of a series to delete: only this activity, or this activity and the following
 * ones.
 */
export function DeleteSerieDialog({ atividade: { id }, onClose, onGone }: Props) {
  const { data, isPending } = useQuery(api.atividades.serie.queryOptions({ input: { id } }))
  const later = (data ?? []).map((one) => one.id).filter((one) => one > id)
  // The empty text switches off the automatic success message; the caller shows a message with the undo
  // action instead.
  const remove = useAction(api.atividades.remove, '')
  const go = (serie: Serie) => {
    const ids = serie === 'esta' ? [id] : [id, ...later]
    remove.mutate(
      { id, serie },
      {
        onSuccess: () => {
          onClose()
          onGone(ids)
        },
      },
    )
  }
  return (
    <Dialog onClose={onClose} title="Tem certeza que deseja excluir esta atividade?">
      <Stack>
        <Text mih="3em">
          {isPending ? 'Ela se repete.' : laterInWords(later.length)} O que for excluído pode ser restaurado
          da lixeira por 30 dias.
        </Text>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancelar
        </Button>
        <Button color="red" variant="outline" loading={remove.isPending} onClick={() => go('esta')}>
          Apenas esta
        </Button>
        <Button color="red" loading={remove.isPending} disabled={isPending} onClick={() => go('seguintes')}>
          Esta e as seguintes
        </Button>
      </Stack>
    </Dialog>
  )
}

function laterInWords(count: number): string {
  if (count === 0) return 'Ela se repete, e esta é a última.'
  return count === 1
    ? 'Ela se repete: há mais 1 depois desta.'
    : `Ela se repete: há mais ${count} depois desta.`
}
