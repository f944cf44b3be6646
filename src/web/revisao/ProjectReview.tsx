import { Stack, Text, Title, type TitleOrder } from '@mantine/core'
import { Answers } from './Answers.tsx'
import { Asked } from './Asked.tsx'
import { People } from './People.tsx'
import { PieceList } from './PieceList.tsx'
import { awaitedIn, type Revision, whyNothing } from './revision.ts'

interface Props {
  revision: Revision
  /** The level of the heading. */
  order: TitleOrder
}

/** A project: what it waits for, its pieces, who else decides, and what the person answered. */
export function ProjectReview({ revision, order }: Props) {
  const { projeto, nome, pecas, rodadas } = revision
  const rodada = awaitedIn(revision)
  return (
    <section aria-label={projeto.title}>
      <Stack gap="md">
        <div>
          <Title order={order} className="text">
            {projeto.title}
          </Title>
          <Text c="dimmed">Você revisa como {nome}.</Text>
        </div>
        {rodada ? (
          <Asked revision={revision} rodada={rodada} />
        ) : (
          <Text size="md" role="status">
            {whyNothing(revision)}
          </Text>
        )}
        {!rodada && <Answers rodadas={rodadas} />}
        <PieceList pecas={pecas} rodada={rodada} />
        {rodadas[0] && <People rodada={rodadas[0]} />}
        {rodada && <Answers rodadas={rodadas} />}
      </Stack>
    </section>
  )
}
