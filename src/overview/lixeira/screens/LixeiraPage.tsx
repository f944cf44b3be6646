import { Badge, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { NaLixeira } from '#overview/lixeira/contract.ts'
import { DIAS_NA_LIXEIRA } from '#overview/lixeira/rules.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { date, dateTime } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { tiposNaLixeira } from '#platform/contract/lixeira.ts'
import { pageIn, useAddress } from '#platform/dashboard/addresses.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'

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
  const { params, addressOfPage } = useAddress()
  const page = pageIn(params)
  return (
    <>
      <PageHeading>Lixeira</PageHeading>
      <QueryBoundary failure="Erro ao buscar a lixeira.">
        <Deleted page={page} addressOf={addressOfPage} />
      </QueryBoundary>
    </>
  )
}

function Deleted({ page, addressOf }: { page: number; addressOf: (page: number) => string }) {
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
      <Pages page={page} full={rows.length === PAGE} addressOf={addressOf} />
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
