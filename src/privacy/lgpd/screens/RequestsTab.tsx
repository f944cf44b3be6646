import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useDeferredValue } from 'react'
import { api } from '#platform/browser/api.ts'
import { day } from '#platform/browser/format.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { usePages } from '#platform/browser/use-pages.tsx'
import { useAddress } from '#platform/dashboard/addresses.ts'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { FilterSelect } from '#platform/ui/filters.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Link, useSearchParams } from '#platform/ui/navigation.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { Empty } from '#platform/ui/states.tsx'
import type { Pedido } from '#privacy/titulares/contract.ts'
import { estadoLabels, estadosDoPedido, tipoCurto } from '#privacy/titulares/pedido-rules.ts'
import { isConcluido } from '#privacy/titulares/rules.ts'
import { tiposDePedido } from '#site/pages/pedido-rules.ts'
import { PRIVACIDADE } from '#site/pages/privacidade-rules.ts'
import { Due } from './Due.tsx'

const RequestDialog = lazyPart(
  'privacy/lgpd/screens/RequestDialog',
  async () => (await import('./RequestDialog.tsx')).RequestDialog,
)

const states = [
  { value: 'aberto', label: 'Em aberto' },
  ...estadosDoPedido.map((value) => ({ value, label: estadoLabels[value] })),
]
const kinds = tiposDePedido.map((value) => ({ value, label: tipoCurto[value] }))

/**
 * The requests of data subjects (titulares), earliest deadline first. The filter and the open request are in
 * the address.
 */
export function RequestsTab() {
  const { params, set, filter } = useAddress()
  const wanted = useDeferredValue(params.toString())
  const open = idIn(params, 'pedido')
  return (
    <>
      <Group mb="lg" grow preventGrowOverflow={false}>
        <SearchField label="Buscar por protocolo, nome ou e-mail" {...filter('busca')} />
        <FilterBar names={['estado', 'tipo']} saved={<SavedFilters lista="titulares" />}>
          <FilterSelect by="status" all="Todos os status" data={states} {...filter('estado')} />
          <FilterSelect by="tipo" all="Todos os tipos" data={kinds} {...filter('tipo')} />
        </FilterBar>
      </Group>
      <QueryBoundary failure="Erro ao buscar pedidos.">
        <List params={new URLSearchParams(wanted)} onOpen={(id) => set({ pedido: String(id) })} />
      </QueryBoundary>
      {open > 0 && <RequestDialog key={open} id={open} onClose={() => set({ pedido: null })} />}
    </>
  )
}

const columns: Column<Pedido>[] = [
  { label: 'Pedido', place: 'title', render: (it) => <What it={it} /> },
  { label: 'Pessoa', place: 'text', render: (it) => <Who it={it} /> },
  { label: 'Prazo', place: 'fact', render: (it) => <When it={it} /> },
  {
    label: 'Status',
    place: 'amount',
    render: ({ estado }) => <Badge size="lg">{estadoLabels[estado]}</Badge>,
  },
]

function List({ params, onOpen }: { params: URLSearchParams; onOpen: (id: number) => void }) {
  const busca = params.get('busca')?.trim() || undefined
  const requestedEstado = params.get('estado')
  const estado =
    requestedEstado === 'aberto' ? requestedEstado : estadosDoPedido.find((one) => one === requestedEstado)
  const tipo = tiposDePedido.find((one) => one === params.get('tipo'))
  const [rows, more] = usePages(api.titulares.list, 20, { busca, estado, tipo })
  if (rows.length > 0)
    return (
      <>
        <DataTable
          caption="Pedidos de titulares"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          onOpen={({ id }) => onOpen(id)}
        />
        {more}
      </>
    )
  return busca || estado || tipo ? (
    <Empty title="Nenhum pedido encontrado" hint="Mude a busca ou os filtros." />
  ) : (
    <Empty
      title="Nenhum pedido ainda"
      hint="Os pedidos das pessoas sobre os próprios dados chegam aqui, com o prazo da lei."
      action={
        <Button component="a" variant="default" href={`${PRIVACIDADE}#pedido`}>
          Ver o formulário
        </Button>
      }
    />
  )
}

function What({ it: { id, protocolo, tipo } }: { it: Pedido }) {
  const [params] = useSearchParams()
  const open = new URLSearchParams(params)
  open.set('pedido', String(id))
  return (
    <div>
      <Anchor component={Link} to={`?${open}`} fw={600} underline="always">
        {protocolo}
      </Anchor>
      <Text>{tipoCurto[tipo]}</Text>
    </div>
  )
}

function Who({ it: { nome, email } }: { it: Pedido }) {
  return (
    <div>
      <Text className="text">{nome}</Text>
      <Text size="xs" c="dimmed" className="text" visibleFrom="sm">
        {email}
      </Text>
    </div>
  )
}

function When({ it: { dias, prazo, estado } }: { it: Pedido }) {
  return (
    <div>
      <Due dias={dias} done={isConcluido(estado) && 'Respondido'} />
      <Text size="xs" c="dimmed" visibleFrom="sm">
        até {day(prazo)}
      </Text>
    </div>
  )
}
