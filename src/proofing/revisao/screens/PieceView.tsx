import { Text, VisuallyHidden } from '@mantine/core'
import { useKeysSwitch } from '#platform/browser/keys-switch.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { Mesa } from '#proofing/mesa/screens/Mesa.tsx'
import { go, pieceClosed, useParams } from './address.ts'
import { ConfirmAgain } from './ConfirmAgain.tsx'
import { Note } from './Note.tsx'
import { awaitedIn, draftOwnerOf, type Revision, whyNothing } from './revision.ts'
import type { Ending } from './use-request.ts'

interface Props {
  revision: Revision
  peca: number
  onEnded: (ending: Ending) => void
}

const numberIn = (value: string | null) => (Number(value) > 0 ? Number(value) : undefined)

/** A piece, on the screen that accounts use too. */
export function PieceView({ revision, peca, onEnded }: Props) {
  const params = useParams()
  const [areKeysOn] = useKeysSwitch()
  const rodada = awaitedIn(revision)
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
            onClose={() => go(pieceClosed)}
          />
        </QueryBoundary>
      </main>
      <ConfirmAgain revision={revision} onEnded={onEnded} />
    </div>
  )
}
