import { Accordion, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AuditFilter, type AuditRow, type Mudanca } from '#platform/audit/contract.ts'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { sentence } from '#platform/dashboard/audit-words/sentences.ts'
import { pageIn } from '#platform/dashboard/use-address.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { Empty } from '#platform/ui/states.tsx'

const PAGE = 20

interface Props {
  params: URLSearchParams
  onPage: (page: number) => void
}

export function AuditoriaList({ params, onPage }: Props) {
  const page = pageIn(params)
  const span = { offset: (page - 1) * PAGE, limit: PAGE }
  const input = AuditFilter.safeParse({ ...Object.fromEntries(params), ...span }).data ?? span
  const { data: rows } = useSuspenseQuery(api.auditoria.list.queryOptions({ input }))
  return (
    <>
      {rows.length === 0 ? (
        <Empty title="Nenhum registro encontrado" hint="Nenhuma mudança corresponde a estes filtros." />
      ) : (
        <Accordion multiple variant="separated" order={2}>
          {rows.map((row) => (
            <Entry key={row.seq} row={row} />
          ))}
        </Accordion>
      )}
      <Pages page={page} full={rows.length === PAGE} onPage={onPage} />
    </>
  )
}

const columns: Column<Mudanca>[] = [
  { label: 'Campo', place: 'title', render: ({ campo }) => campo },
  { label: 'Antes', place: 'labelled', render: ({ antes }) => antes },
  { label: 'Depois', place: 'labelled', render: ({ depois }) => depois },
]

function Entry({ row }: { row: AuditRow }) {
  return (
    <Accordion.Item value={String(row.seq)}>
      <Accordion.Control>
        <Text size="md" className="text">
          {sentence(row)}
        </Text>
        <Text size="xs" c="dimmed">
          {dateTime(row.quando)} · endereço IP {row.endereco} · nº {row.seq}
        </Text>
      </Accordion.Control>
      <Accordion.Panel>
        {row.mudancas.length > 0 ? (
          <DataTable
            caption="Antes e depois"
            columns={columns}
            rows={row.mudancas}
            keyOf={({ campo }) => campo}
            wraps
          />
        ) : (
          <Text>Nenhum campo mudou de valor.</Text>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  )
}
