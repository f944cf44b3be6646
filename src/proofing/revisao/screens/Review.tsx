import { CloseButton, Text, VisuallyHidden } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { watchFirstScreen } from '#platform/browser/idle.ts'
import { useKeysSwitch } from '#platform/browser/keys-switch.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { Mesa } from '#proofing/mesa/screens/Mesa.tsx'
import { RequestText } from '#proofing/mesa/screens/RequestText.tsx'
import type { Rodada } from '#proofing/rodadas/schemas.ts'
import { ConfirmAgain } from './ConfirmAgain.tsx'
import { Ended } from './Frame.tsx'
import { go, Overview, pecaClosed, useParams } from './Overview.tsx'
import { draftOwnerOf, type Revision, rodadaAwaitingMe, whyNothing } from './revision.ts'
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
    const [only, ...others] = shown.flatMap((one) => rodadaAwaitingMe(one)?.pecas ?? [])
    if (only && others.length === 0 && !params.has('peca')) go({ peca: String(only.peca_id) }, 'replaceState')
  })
  useLayoutEffect(() => openSingle(), [])

  if (shown.length === 0) return <Ended message="Não há nada para revisar aqui." />
  if (open) return <PecaView key={peca} revision={open} peca={peca} onEnded={onEnded} />
  return <Overview revisions={shown} onEnded={onEnded} onLeave={onLeave} />
}

const EVERY_MS = 15_000

/** Reads everything on the screen again at intervals, because links get no event stream. A hidden page waits. */
function usePolling(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void queries.invalidateQueries()
    }
    const timer = setInterval(read, EVERY_MS)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [queries])
}

interface PieceViewProps {
  revision: Revision
  peca: number
  onEnded: (ending: Ending) => void
}

const numberIn = (value: string | null) => (Number(value) > 0 ? Number(value) : undefined)

/** A piece, on the screen that accounts use too. */
function PecaView({ revision, peca, onEnded }: PieceViewProps) {
  const params = useParams()
  const [areKeysOn] = useKeysSwitch()
  const rodada = rodadaAwaitingMe(revision)
  const nothing = whyNothing(revision)
  return (
    <div className="review-piece-view">
      {rodada?.pecas.length === 1 && <Note key={rodada.id} rodada={rodada} />}
      <main>
        <VisuallyHidden component="h1">{revision.projeto.title}</VisuallyHidden>
        <QueryBoundary failure="Não foi possível carregar a peça.">
          <Mesa
            person={draftOwnerOf(revision)}
            keys={areKeysOn}
            at={{
              peca,
              v: numberIn(params.get('v')),
              pag: numberIn(params.get('pag')) ?? 1,
              marcacao: numberIn(params.get('marcacao')) ?? null,
            }}
            action={() => nothing && <Text c="dimmed">{nothing}</Text>}
            onGo={go}
            onClose={() => go(pecaClosed)}
          />
        </QueryBoundary>
      </main>
      <ConfirmAgain revision={revision} onEnded={onEnded} />
    </div>
  )
}

/** The message of a rodada above a piece, for a person who did not see the overview. It can be closed. */
function Note({ rodada }: { rodada: Rodada }) {
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed || !(rodada.mensagem || rodada.prazo)) return null
  return (
    <aside className="review-note" aria-label="Mensagem da agência">
      <div>
        <RequestText rodada={rodada} />
      </div>
      <CloseButton size="lg" aria-label="Fechar mensagem" onClick={() => setIsClosed(true)} />
    </aside>
  )
}
