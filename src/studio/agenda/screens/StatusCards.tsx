import { Card, Text } from '@mantine/core'
import type { Atividade } from '#studio/atividades/contract.ts'
import { statusDeAtividade } from '#studio/atividades/rules.ts'
import { statusLooks } from './AtividadeStatus.tsx'
import { countByStatus } from './activities.ts'

/** The number of activities per status, counted over the filtered month. */
export function StatusCards({ rows }: { rows: Atividade[] }) {
  const counts = countByStatus(rows)
  return (
    <section className="status-cards" aria-label="Atividades por status">
      {statusDeAtividade.map((status) => {
        const { tone, Icon } = statusLooks[status]
        return (
          <Card key={status} withBorder padding="sm" component="article" aria-label={status} data-tone={tone}>
            <Text component="h2" fw={600}>
              <span className="short">
                <Icon size={16} aria-hidden /> {status}
              </span>
            </Text>
            <p className="figure">{counts[status]}</p>
          </Card>
        )
      })}
    </section>
  )
}
