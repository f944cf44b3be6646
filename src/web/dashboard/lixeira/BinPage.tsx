import { Badge, Button, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { DIAS_NA_LIXEIRA, type NaLixeira, tiposNaLixeira } from '#contract/lixeira.ts'
import { api, useAction } from '#web/api.ts'
import { date, dateTime } from '#web/format.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty, PageHeading } from '#web/ui/states.tsx'

const PAGE = 20
const LAST = 50_000

const columns: Column<NaLixeira>[] = [
  { label: 'O QUÊ', render: (it) => <What it={it} /> },
  { label: 'EXCLUÍDO POR', render: ({ excluido_por }) => excluido_por ?? '—' },
  { label: 'QUANDO', render: ({ excluido_em }) => dateTime(excluido_em) },
  { label: 'GUARDADO ATÉ', render: ({ ate }) => date(ate) },
  { label: 'AÇÕES', render: (it) => <Restore it={it} /> },
]

/** What was deleted, and can still come back; the page is in the address. */
export function BinPage() {
  const [params, setParams] = useSearchParams()
  const page = Math.min(LAST, Math.max(1, Number.parseInt(params.get('pagina') ?? '', 10) || 1))
  const input = { offset: (page - 1) * PAGE, limit: PAGE }
  const { data: rows } = useSuspenseQuery(api.lixeira.list.queryOptions({ input }))
  const go = (to: number) => setParams(to > 1 ? { pagina: String(to) } : {})
  return (
    <>
      <PageHeading>Lixeira</PageHeading>
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
      {(page > 1 || rows.length === PAGE) && (
        <Group justify="center" mt="lg" component="nav" aria-label="Páginas">
          <Button variant="default" disabled={page === 1} onClick={() => go(page - 1)}>
            Anterior
          </Button>
          <Text size="sm">Página {page}</Text>
          <Button variant="default" disabled={rows.length < PAGE} onClick={() => go(page + 1)}>
            Próxima
          </Button>
        </Group>
      )}
    </>
  )
}

function What({ it: { entidade, nome, detalhe } }: { it: NaLixeira }) {
  return (
    <div>
      <Group gap="xs">
        <Text span size="sm" fw={600} className="text">
          {nome}
        </Text>
        <Badge size="sm">{tiposNaLixeira[entidade]}</Badge>
      </Group>
      <Text size="xs" c="dimmed" className="text">
        {detalhe}
      </Text>
    </div>
  )
}

function Restore({ it: { entidade, id, nome } }: { it: NaLixeira }) {
  const restore = useAction(api.lixeira.restaurar)
  return (
    <Group gap={4} className="actions">
      <Button
        size="compact-sm"
        variant="default"
        loading={restore.isPending}
        onClick={() => restore.mutate({ entidade, id })}
        aria-label={`Restaurar ${nome}`}
      >
        Restaurar
      </Button>
    </Group>
  )
}
