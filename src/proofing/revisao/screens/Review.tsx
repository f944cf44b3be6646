import { Button, CloseButton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { use, useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { watchFirstScreen } from '#platform/browser/idle.ts'
import { useKeysSwitch } from '#platform/browser/keys-switch.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { errorOf, SentFormContext } from '#platform/browser/sent-form.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { useNavigate, useSearchParams } from '#platform/ui/navigation.tsx'
import type { WindowProps } from '#proofing/mesa/screens/ConcludeDialog.tsx'
import { Mesa } from '#proofing/mesa/screens/Mesa.tsx'
import { RequestText } from '#proofing/mesa/screens/RequestText.tsx'
import type { Rodada } from '#proofing/rodadas/schemas.ts'
import { ConfirmAgain } from './ConfirmAgain.tsx'
import { Ended } from './Frame.tsx'
import { Overview, pecaAt } from './Overview.tsx'
import {
  draftOwnerOf,
  isOpenIn,
  type Revision,
  revisionsOf,
  rodadaAwaitingMe,
  singleAwaiting,
  whyNothing,
} from './revision.ts'
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
  const [params, setParams] = useSearchParams()
  const shown = revisionsOf(data, projeto)
  const peca = idIn(params, 'peca')
  const open = shown.find(({ pecas }) => pecas.some(({ id }) => id === peca))

  // A person who is asked about a single piece sees it at once. Going back shows the overview.
  const openSingle = useEffectEvent(() => {
    const single = singleAwaiting(data, projeto)
    if (single !== undefined && !isOpenIn(params)) setParams({ peca: String(single) }, { replace: true })
  })
  useLayoutEffect(() => openSingle(), [])

  if (shown.length === 0) return <Ended message="Não há nada para revisar aqui." />
  const concluding = idIn(params, 'concluir')
  const concluded = shown.find(({ rodadas }) => rodadas.some(({ id }) => id === concluding))
  if (concluded && concluding) return <Conclude revision={concluded} rodada={concluding} onEnded={onEnded} />
  if (open) return <PecaView key={peca} revision={open} peca={peca} onEnded={onEnded} />
  return (
    <>
      <FormError />
      <Overview revisions={shown} onEnded={onEnded} onLeave={onLeave} />
    </>
  )
}

const ConcludeDialog = lazyPart(
  'proofing/mesa/screens/ConcludeDialog',
  async () => (await import('#proofing/mesa/screens/ConcludeDialog.tsx')).ConcludeDialog,
)

interface ConcludeProps {
  revision: Revision
  /** The id of the rodada. */
  rodada: number
  onEnded: (ending: Ending) => void
}

/** The conclusion as a page of its own, which a person opens whose browser runs no script yet. */
function Conclude({ revision, rodada, onEnded }: ConcludeProps) {
  const navigate = useNavigate()
  return (
    <>
      <ConcludeDialog
        rodada={rodada}
        pecas={revision.pecas}
        person={draftOwnerOf(revision)}
        onPeca={(id) => navigate(pecaAt(id))}
        onClose={() => navigate('?')}
        in={ConcludeWindow}
      />
      <ConfirmAgain revision={revision} onEnded={onEnded} />
    </>
  )
}

const ConcludeWindow = ({ title, fullScreen, onClose, children }: WindowProps) => (
  <main className="review-step">
    <Stack>
      <Title order={1}>{title}</Title>
      <FormError />
      {children}
      {fullScreen && (
        <Button variant="subtle" onClick={onClose}>
          Ver as peças
        </Button>
      )}
    </Stack>
  </main>
)

/** Why the form that was sent without script was refused. */
function FormError() {
  const form = use(SentFormContext)
  // The panel of a piece shows why its answer was refused.
  const error = form?.name === 'responder' ? null : errorOf(form)
  return (
    error && (
      <Text size="md" role="alert" c="var(--mantine-color-error)" className="review-refused">
        {error.message}
      </Text>
    )
  )
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

/** The parameters that open a piece, when none is open. */
const pecaClosed = { peca: null, v: null, pag: null, marcacao: null }

/** A piece, on the screen that accounts use too. */
function PecaView({ revision, peca, onEnded }: PieceViewProps) {
  const [params, setParams] = useSearchParams()
  const go = useCallback(
    (changes: Record<string, string | null>) =>
      setParams((now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) now.set(name, value)
          else now.delete(name)
        }
        return now
      }),
    [setParams],
  )
  const [areKeysOn] = useKeysSwitch()
  const rodada = rodadaAwaitingMe(revision)
  const nothing = whyNothing(revision)
  return (
    <div className="review-piece-view">
      <FormError />
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
