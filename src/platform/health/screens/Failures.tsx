import { Text, Title } from '@mantine/core'
import { dateTime } from '#platform/browser/format.ts'
import type { Falha } from '#platform/health/contract.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'

const columns: Column<Falha>[] = [
  { label: 'Quando', place: 'fact', render: ({ em }) => dateTime(em) },
  { label: 'Onde', place: 'fact', render: ({ linha }) => <span className="health-code">{linha}</span> },
  { label: 'Erro', place: 'title', render: ({ nome }) => <span className="health-code">{nome}</span> },
  {
    label: 'Código',
    place: 'labelled',
    render: ({ pedido }) => <span className="health-code">{pedido ?? '—'}</span>,
  },
]

/** Unexpected errors, with the codes that were shown to the users. */
export function Failures({ falhas }: { falhas: Falha[] }) {
  return (
    <section aria-labelledby="saude-erros">
      <Title order={2} size="h3" mb="sm" id="saude-erros">
        Últimos erros
      </Title>
      {falhas.length === 0 ? (
        <Text c="dimmed">Nenhum erro guardado.</Text>
      ) : (
        <DataTable caption="Últimos erros" columns={columns} rows={falhas} keyOf={({ id }) => id} wraps />
      )}
    </section>
  )
}
