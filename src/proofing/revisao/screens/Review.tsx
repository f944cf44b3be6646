import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { api } from '#platform/browser/api.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { watchFirstScreen } from '#platform/browser/idle.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { go, useParams } from './address.ts'
import { Ended } from './Ended.tsx'
import { Overview } from './Overview.tsx'
import { PieceView } from './PieceView.tsx'
import { awaitedIn } from './revision.ts'
import { usePolling } from './use-polling.ts'
import type { Ending } from './use-request.ts'

interface Props {
  /** The project of the link; null to show all projects that this browser has verified. */
  projeto: number | null
  /** Called if the link has ended, or the person was blocked, when the identity is confirmed again. */
  onEnded: (ending: Ending) => void
  onLeave: () => void
}

/** Step 4: the pieces of a person, and one of them. */
export function Review(props: Props) {
  usePolling()
  const queries = useQueryClient()
  // The clock and the dossier are loaded when the rest of the screen is complete.
  useEffect(() => watchFirstScreen(queries), [queries])
  return (
    <QueryBoundary failure="Não foi possível carregar a revisão.">
      <Content {...props} />
    </QueryBoundary>
  )
}

function Content({ projeto, onEnded, onLeave }: Props) {
  const { data } = useSuspenseQuery(api.revisao.list.queryOptions())
  const params = useParams()
  const shown = data.filter((one) => projeto === null || one.projeto.id === projeto)
  const peca = idIn(params, 'peca')
  const open = shown.find(({ pecas }) => pecas.some(({ id }) => id === peca))

  // A person who is asked about a single piece sees it at once. Going back shows the overview.
  const openSingle = useEffectEvent(() => {
    const [only, ...others] = shown.flatMap((one) => awaitedIn(one)?.pecas ?? [])
    if (only && others.length === 0 && !params.has('peca')) go({ peca: String(only.peca_id) }, 'replaceState')
  })
  useLayoutEffect(() => openSingle(), [])

  if (shown.length === 0) return <Ended message="Não há nada para revisar aqui." />
  if (open) return <PieceView key={peca} revision={open} peca={peca} onEnded={onEnded} />
  return <Overview revisions={shown} onEnded={onEnded} onLeave={onLeave} />
}
