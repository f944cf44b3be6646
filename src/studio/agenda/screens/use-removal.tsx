import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { useReturn } from '#platform/dashboard/addresses.ts'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { effects } from '#platform/ui/effects.ts'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import type { Atividade, Serie } from '#studio/atividades/contract.ts'

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
function DeleteSerieDialog({ atividade: { id }, onClose, onGone }: Props) {
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
