import { Stack, Text, Title, type TitleOrder } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { latePart, lazyPart } from '#platform/browser/lazy-part.tsx'
import { Announced } from '#platform/ui/Announced.tsx'
import { RodadaCount } from '#proofing/mesa/screens/RodadaCount.tsx'
import { Answers } from './Answers.tsx'
import { Asked } from './Asked.tsx'
import { go } from './address.ts'
import { ConfirmAgain } from './ConfirmAgain.tsx'
import { People } from './People.tsx'
import { PieceList } from './PieceList.tsx'
import { awaitedIn, draftOwnerOf, type Revision, whyNothing } from './revision.ts'
import type { Ending } from './use-request.ts'

const ConcludeDialog = lazyPart(
  async () => (await import('#proofing/mesa/screens/ConcludeDialog.tsx')).ConcludeDialog,
)

const Dossie = latePart(async () => (await import('#proofing/mesa/screens/Dossie.tsx')).Dossie)

const ClockFigures = latePart(
  async () => (await import('#proofing/mesa/screens/ClockFigures.tsx')).ClockFigures,
)

interface Props {
  revision: Revision
  /** The level of the heading. */
  order: TitleOrder
  onEnded: (ending: Ending) => void
}

/** A project: what it waits for, its pieces, who else decides, and what the person answered. */
export function ProjectReview({ revision, order, onEnded }: Props) {
  const { projeto, nome, pecas, rodadas } = revision
  const rodada = awaitedIn(revision)
  // The dialog stays after the conclusion, when the rodada waits for the person no more.
  const [concluding, setConcluding] = useState<number | null>(null)
  const below = order === 1 ? 2 : 3
  const heading = `projeto-${projeto.id}`
  const onPiece = (id: number) => go({ peca: String(id) })
  return (
    <section aria-label={projeto.title}>
      <Stack gap="md">
        <div>
          <Title order={order} id={heading} className="text">
            {projeto.title}
          </Title>
          <Text c="dimmed">Você revisa como {nome}.</Text>
        </div>
        <Count id={projeto.id} />
        {rodada ? (
          <Asked rodada={rodada} onPiece={onPiece} onConclude={() => setConcluding(rodada.id)} />
        ) : (
          <Announced>
            <Text size="md">{whyNothing(revision)}</Text>
          </Announced>
        )}
        {!rodada && <Answers rodadas={rodadas} />}
        <PieceList pecas={pecas} rodada={rodada} />
        {rodadas[0] && <People rodada={rodadas[0]} />}
        <ClockFigures projectId={projeto.id} order={below} within={heading} />
        {rodada && <Answers rodadas={rodadas} />}
        <Dossie projectId={projeto.id} order={below} within={heading} />
        {concluding !== null && (
          <>
            <ConcludeDialog
              rodada={concluding}
              person={draftOwnerOf(revision)}
              onPiece={onPiece}
              onClose={() => setConcluding(null)}
            />
            <ConfirmAgain revision={revision} onEnded={onEnded} />
          </>
        )}
      </Stack>
    </section>
  )
}

/** How many rodadas are included and used; nothing if there is no limit. */
function Count({ id }: { id: number }) {
  const { data: condicoes } = useSuspenseQuery(api.rodadas.condicoes.queryOptions({ input: { id } }))
  return condicoes.rodadas_incluidas === null ? null : <RodadaCount condicoes={condicoes} />
}
