import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import type { Camada } from '#studio/agenda/contract.ts'
import type { Dias } from './days.ts'
import { hiddenLayers, keepHiddenLayers } from './layers.ts'

/**
 * Loads the holidays, deadlines and due payments of the visible days. The calendar is rendered without
 * waiting for them.
 */
export function useLayers(dias: Dias) {
  const { user } = useSession()
  const [hidden, setHidden] = useState(() => hiddenLayers(user.id))
  const { data, isError, refetch } = useQuery(api.agenda.marcos.queryOptions({ input: dias }))
  const marcos = useMemo(() => (data ?? []).filter(({ camada }) => !hidden.includes(camada)), [data, hidden])
  const setLayers = (to: Camada[]) => {
    setHidden(to)
    keepHiddenLayers(user.id, to)
  }
  return { marcos, hidden, setLayers, isError, refetch }
}
