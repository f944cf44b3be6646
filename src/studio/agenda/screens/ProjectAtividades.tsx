import { Anchor, Group, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { AtividadeStatus } from './AtividadeStatus.tsx'
import { monthOfInstant, sorted } from './activities.ts'

const FEW = 5

/** The activities of a project, latest delivery first, with a link to create another. */
export function ProjectAtividades({ projeto }: { projeto: number }) {
  return (
    <section aria-label="Atividades">
      <Group justify="space-between" mb={4}>
        <Title order={3}>Atividades</Title>
        <Anchor component={Link} size="sm" to={`/dashboard/agenda?nova=1&projeto=${projeto}`}>
          Nova Atividade
        </Anchor>
      </Group>
      <QueryBoundary failure="Erro ao buscar atividades.">
        <Rows projeto={projeto} />
      </QueryBoundary>
    </section>
  )
}

function Rows({ projeto }: { projeto: number }) {
  const { data } = useSuspenseQuery(api.atividades.list.queryOptions({ input: { projeto_id: projeto } }))
  const [all, setAll] = useState(false)
  if (data.length === 0) return <Text c="dimmed">Nenhuma atividade deste projeto.</Text>
  const rows = sorted(data, { by: 'data_entrega', direction: 'desc' })
  return (
    <>
      <ul className="plain-list">
        {rows.slice(0, all ? undefined : FEW).map(({ id, atividade, status, responsavel, data_entrega }) => (
          <Text component="li" key={id} mb={4} className="text">
            <Anchor
              component={Link}
              inherit
              underline="always"
              to={`/dashboard/agenda?mes=${monthOfInstant(data_entrega)}&atividade=${id}`}
            >
              {atividade}
            </Anchor>{' '}
            · <AtividadeStatus status={status} /> · {responsavel} · entrega em {dateTime(data_entrega)}
          </Text>
        ))}
      </ul>
      {!all && rows.length > FEW && (
        <Anchor component="button" size="sm" onClick={() => setAll(true)}>
          Mostrar todas as {rows.length}
        </Anchor>
      )}
    </>
  )
}
