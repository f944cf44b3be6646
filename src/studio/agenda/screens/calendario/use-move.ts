import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { notify } from '#platform/ui/notify.ts'
import type { Atividade } from '#studio/atividades/contract.ts'
import type { Datas } from './move.ts'

/** The input of an update without the dates, with the loaded version for optimistic locking. */
const valuesOf = ({
  id,
  versao,
  responsavel,
  atividade,
  cliente,
  status,
  arquivo,
  projeto_id,
}: Atividade) => ({
  id,
  versao,
  responsavel,
  atividade,
  cliente,
  status,
  arquivo,
  projeto_id,
})

const datasOf = ({ data_pedido, data_realizacao, data_entrega }: Datas): Datas => ({
  data_pedido,
  data_realizacao,
  data_entrega,
})

/** The function that undoes the last move, and the id of the activity that was moved. */
export interface Undo {
  id: number
  run: () => void
}

/**
 * Optimistic updates of moved activities: a move is shown before the server responds and reverted if the
 * server rejects it. Pending moves are merged over the query's data, so a refetch in between does not make an
 * event jump.
 */
export function useMove(atividades: Atividade[]) {
  const [moving, setMoving] = useState<Record<number, Datas>>({})
  const [undo, setUndo] = useState<Undo>()
  const latest = useRef(new Map<number, Datas>())
  const write = useWriting()

  async function put(atividade: Atividade, datas: Datas): Promise<boolean> {
    const { id } = atividade
    if (!onlineManager.isOnline()) {
      notify.failure('Sem conexão: a atividade ficou onde estava.')
      return false
    }
    setMoving((now) => ({ ...now, [id]: datas }))
    const done = await write(atividade, datas)
    setMoving(({ [id]: mine, ...others }) => (mine && mine !== datas ? { ...others, [id]: mine } : others))
    return done
  }

  async function move(atividade: Atividade, datas: Datas): Promise<void> {
    const before = datasOf(atividade)
    const { id } = atividade
    latest.current.set(id, datas)
    setUndo(undefined)
    if (!(await put(atividade, datas))) return
    // If a later move has started meanwhile, undoing this move would restore an outdated position.
    if (latest.current.get(id) !== datas) return
    const run = async () => {
      setUndo(undefined)
      if (await put(atividade, before)) notify.success('Mudança desfeita.')
    }
    setUndo({ id, run })
    notify.success('Atividade movida.', { label: 'Desfazer', run })
  }

  const shown = useMemo(
    () => atividades.map((one) => (moving[one.id] ? { ...one, ...moving[one.id] } : one)),
    [atividades, moving],
  )
  return { shown, move, undo }
}

/**
 * Sends the updates of an activity one after another. Each update is sent with the version that the previous
 * update returned.
 */
function useWriting() {
  const queries = useQueryClient()
  const { mutateAsync } = useAction(api.atividades.update, '')
  const written = useRef(new Map<number, Promise<Atividade>>())
  return async (atividade: Atividade, datas: Datas): Promise<boolean> => {
    const { id } = atividade
    const former = written.current.get(id) ?? Promise.resolve(atividade)
    const answer = former.then((last) =>
      mutateAsync({ ...valuesOf(last.versao > atividade.versao ? last : atividade), ...datas }),
    )
    written.current.set(id, answer)
    try {
      const saved = await answer
      queries.setQueriesData<Atividade[]>({ queryKey: api.atividades.list.key() }, (all) =>
        all?.map((one) => (one.id === id ? saved : one)),
      )
      return true
    } catch {
      // The error is already displayed. The next update starts from the record as it is then loaded.
      written.current.delete(id)
      return false
    }
  }
}
