import { Accordion, Button, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AuditFilter, type AuditRow } from '#contract/auditoria.ts'
import { api } from '#web/api.ts'
import { dateTime } from '#web/format.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/states.tsx'
import { type Difference, differences, sentence } from './sentences.ts'

const PAGE = 20

interface Props {
  params: URLSearchParams
  onPage: (page: number) => void
}

export function AuditList({ params, onPage }: Props) {
  const page = Math.max(1, Number(params.get('pagina')) || 1)
  const filter = Object.fromEntries([...params].filter(([name]) => name !== 'pagina'))
  const wanted = AuditFilter.safeParse({ ...filter, offset: (page - 1) * PAGE, limit: PAGE })
  const input = wanted.success ? wanted.data : { offset: (page - 1) * PAGE, limit: PAGE }
  const { data: rows } = useSuspenseQuery(api.auditoria.list.queryOptions({ input }))
  if (rows.length === 0 && page === 1) {
    return <Empty title="Nada por aqui" hint="Nenhuma mudança corresponde a estes filtros." />
  }
  return (
    <>
      <Accordion multiple variant="separated" order={2}>
        {rows.map((row) => (
          <Entry key={row.seq} row={row} />
        ))}
      </Accordion>
      <Group justify="center" mt="lg" component="nav" aria-label="Páginas">
        <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
          Anterior
        </Button>
        <Text size="sm">Página {page}</Text>
        <Button variant="default" disabled={rows.length < PAGE} onClick={() => onPage(page + 1)}>
          Próxima
        </Button>
      </Group>
    </>
  )
}

const columns: Column<Difference>[] = [
  { label: 'Campo', render: ({ field }) => field },
  { label: 'Antes', render: ({ before }) => before },
  { label: 'Depois', render: ({ after }) => after },
]

function Entry({ row }: { row: AuditRow }) {
  const changes = differences(row)
  return (
    <Accordion.Item value={String(row.seq)}>
      <Accordion.Control>
        <Text className="text">{sentence(row)}</Text>
        <Text size="xs" c="dimmed">
          {dateTime(row.quando)} · endereço {row.endereco} · nº {row.seq}
        </Text>
      </Accordion.Control>
      <Accordion.Panel>
        {changes.length > 0 ? (
          <DataTable caption="Antes e depois" columns={columns} rows={changes} keyOf={({ field }) => field} />
        ) : (
          <Text size="sm">Nenhum campo mudou de valor.</Text>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  )
}
