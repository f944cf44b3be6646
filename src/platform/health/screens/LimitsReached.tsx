import { Text, Title } from '@mantine/core'
import { dateTime } from '#platform/browser/format.ts'
import type { LimiteAtingido } from '#platform/health/contract.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'

const columns: Column<LimiteAtingido>[] = [
  { label: 'Quando', place: 'fact', render: ({ em }) => dateTime(em) },
  { label: 'Pessoa', place: 'title', render: ({ quem }) => <span className="text">{quem}</span> },
  { label: 'Limite', place: 'fact', render: ({ nome }) => nome },
  { label: 'Recusas no dia', place: 'labelled', render: ({ recusas }) => recusas },
]

/** The accounts and e-mail addresses that reached a daily limit. */
export function LimitsReached({ limites }: { limites: LimiteAtingido[] }) {
  return (
    <section aria-labelledby="saude-limites">
      <Title order={2} size="h3" mb="sm" id="saude-limites">
        Limites diários atingidos
      </Title>
      {limites.length === 0 ? (
        <Text c="dimmed">Ninguém atingiu um limite nos últimos 30 dias.</Text>
      ) : (
        <DataTable
          caption="Limites diários atingidos"
          columns={columns}
          rows={limites}
          keyOf={({ id }) => id}
          wraps
        />
      )}
    </section>
  )
}
