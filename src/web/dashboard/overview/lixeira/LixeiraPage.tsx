import { Badge, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DIAS_NA_LIXEIRA, type NaLixeira, tiposNaLixeira } from '#contract/overview/endpoints/lixeira.ts'
import { ActionButton } from '#web/action-button.tsx'
import { api } from '#web/api.ts'
import { pageIn, useAddress } from '#web/dashboard/platform/use-address.ts'
import { date, dateTime } from '#web/format.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { Empty, PageHeading } from '#web/ui/states.tsx'

const PAGE = 20

const columns: Column<NaLixeira>[] = [
  { label: 'Registro', place: 'title', render: (it) => <What it={it} /> },
  { label: 'Excluído por', place: 'hidden', render: ({ excluido_por }) => excluido_por ?? '—' },
  { label: 'Quando', place: 'hidden', render: ({ excluido_em }) => dateTime(excluido_em) },
  { label: 'Disponível até', place: 'labelled', render: ({ ate }) => date(ate) },
  { label: 'Ações', place: 'button', render: (it) => <Restore it={it} /> },
]

/** Deleted records that can still be restored. The page number is in the address. */
export function LixeiraPage() {
  const { params, setPage } = useAddress()
  const page = pageIn(params)
  return (
    <>
      <PageHeading>Lixeira</PageHeading>
      <QueryBoundary failure="Erro ao buscar a lixeira.">
        <Deleted page={page} onPage={setPage} />
      </QueryBoundary>
    </>
  )
}

function Deleted({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const input = { offset: (page - 1) * PAGE, limit: PAGE }
  const { data: rows } = useSuspenseQuery(api.lixeira.list.queryOptions({ input }))
  return (
    <>
      {rows.length === 0 ? (
        <Empty
          title={page === 1 ? 'A lixeira está vazia.' : 'Nada nesta página.'}
          hint={`O que for excluído fica aqui por ${DIAS_NA_LIXEIRA} dias e pode ser restaurado.`}
        />
      ) : (
        <DataTable
          caption="Lixeira"
          columns={columns}
          rows={rows}
          keyOf={({ entidade, id }) => `${entidade} ${id}`}
        />
      )}
      <Pages page={page} full={rows.length === PAGE} onPage={onPage} />
    </>
  )
}

function What({ it: { entidade, nome, detalhe } }: { it: NaLixeira }) {
  return (
    <div>
      <Group gap="xs">
        <Text span fw={600} className="text">
          {nome}
        </Text>
        <Badge size="sm">{tiposNaLixeira[entidade]}</Badge>
      </Group>
      <Text size="xs" c="dimmed" className="text" visibleFrom="sm">
        {detalhe}
      </Text>
    </div>
  )
}

function Restore({ it: { entidade, id, nome } }: { it: NaLixeira }) {
  return (
    <Group gap={4} className="actions">
      <ActionButton
        endpoint={api.lixeira.restaurar}
        input={{ entidade, id }}
        size="compact-sm"
        variant="default"
        aria-label={`Restaurar ${nome}`}
      >
        Restaurar
      </ActionButton>
    </Group>
  )
}
