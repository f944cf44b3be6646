import { Stack, Title } from '@mantine/core'
import type { Revisor } from '#contract/work/schemas/revisores.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { LinkOf } from './ShareLink.tsx'

interface Props {
  revisores: Revisor[]
  /** The title of the project. */
  title: string
}

/** The links of the people who decide by link, to pass on after a project was sent for approval. */
export const SendToPeople = ({ revisores, title }: Props) => (
  <Stack>
    {revisores.map((revisor) => (
      <section key={revisor.id} aria-label={revisor.nome}>
        <Title order={3} size="h4" mb="xs" className="text">
          {revisor.nome}
        </Title>
        <QueryBoundary failure="Erro ao buscar o link.">
          <LinkOf revisor={revisor} title={title} />
        </QueryBoundary>
      </section>
    ))}
  </Stack>
)
