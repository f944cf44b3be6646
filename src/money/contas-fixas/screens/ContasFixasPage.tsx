import './contas-fixas.css'
import { Button, Group } from '@mantine/core'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { statusContaFixaLabels } from '#money/contas-fixas/rules.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { api } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useAddress, useOpenParam } from '#platform/dashboard/addresses.ts'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { FilterSelect } from '#platform/ui/filters.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { ContaFixaTable } from './ContaFixaTable.tsx'
import { type Filter, filters, matching, orderIn, sortedContas } from './filter.ts'

const NewContaFixaDialog = lazyPart(
  'money/contas-fixas/screens/ContaFixaDialog',
  async () => (await import('./ContaFixaDialog.tsx')).NewContaFixaDialog,
)
const EditContaFixaDialog = lazyPart(
  'money/contas-fixas/screens/ContaFixaDialog',
  async () => (await import('./ContaFixaDialog.tsx')).EditContaFixaDialog,
)
const FeriadosDialog = lazyPart(
  'money/contas-fixas/screens/FeriadosDialog',
  async () => (await import('./FeriadosDialog.tsx')).FeriadosDialog,
)

/**
 * The recurring receivables and payables. Filters and order are in the address, so that the back button and a
 * shared link work.
 */
export function ContasFixasPage() {
  const { params, set } = useAddress()
  const [open, setOpen] = useState<'nova' | 'feriados' | null>(null)
  useOpenParam('novo', () => setOpen('nova'))
  const close = () => setOpen(null)
  const filter = useDeferredValue(params.toString())
  return (
    <>
      <PageHeading
        action={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconCalendarOff size={18} aria-hidden />}
              onClick={() => setOpen('feriados')}
            >
              Feriados
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('nova')}>
              Nova Conta Fixa
            </Button>
          </Group>
        }
      >
        Contas Fixas
      </PageHeading>
      <ContaFixaFilters
        params={params}
        // A category belongs to one kind, so a change of the kind clears the category.
        onChange={(name, value) => set({ [name]: value, ...(name === 'tipo' && { categoria: null }) })}
      />
      <QueryBoundary failure="Erro ao buscar contas fixas.">
        <ContaFixaList params={new URLSearchParams(filter)} onChange={set} onNew={() => setOpen('nova')} />
      </QueryBoundary>
      {open === 'nova' && <NewContaFixaDialog onClose={close} />}
      {open === 'feriados' && <FeriadosDialog onClose={close} />}
    </>
  )
}

interface Props {
  params: URLSearchParams
  onChange: (changes: Record<string, string | null>) => void
  onNew: () => void
}

function ContaFixaList({ params, onChange, onNew }: Props) {
  const { addressOf } = useAddress()
  const { data: contas } = useSuspenseQuery(api.contasFixas.list.queryOptions())
  const edited = contas.find(({ id }) => String(id) === params.get('conta'))
  const found = matching(contas, params)
  if (contas.length === 0)
    return (
      <Empty
        title="Nenhuma conta fixa cadastrada."
        hint="Aluguel, internet, mensalidades: cadastre uma vez, e as transações de cada mês são criadas automaticamente."
        action={<Button onClick={onNew}>Cadastrar a primeira</Button>}
      />
    )
  if (found.length === 0)
    return (
      <Empty
        title="Nenhuma conta encontrada com os filtros aplicados."
        action={
          <Button
            variant="default"
            onClick={() => onChange(Object.fromEntries(filters.map((name) => [name, null])))}
          >
            Limpar filtros
          </Button>
        }
      />
    )
  return (
    <>
      <ContaFixaTable
        contas={sortedContas(found, orderIn(params))}
        order={orderIn(params)}
        onOrder={onChange}
        addressOf={({ id }) => addressOf({ conta: String(id) })}
        onEdit={({ id }) => onChange({ conta: String(id) })}
      />
      {edited && <EditContaFixaDialog conta={edited} onClose={() => onChange({ conta: null })} />}
    </>
  )
}

const tipos = optionsOf(tipoLabels)
const statuses = optionsOf(statusContaFixaLabels)

interface ContaFixaFiltersProps {
  params: URLSearchParams
  onChange: (name: Filter, value: string | null) => void
}

function ContaFixaFilters({ params, onChange }: ContaFixaFiltersProps) {
  const { categorias, isError } = useCategorias(params.get('tipo'))
  const { data: contas } = useQuery(api.contasFixas.list.queryOptions())
  const narrowed = (name: Filter) => ({
    value: params.get(name),
    onChange: (value: string | null) => onChange(name, value),
  })
  return (
    <Group mb="lg" grow preventGrowOverflow={false} className="account-filters">
      <SearchField
        label="Buscar por descrição ou pessoa"
        value={params.get('busca') ?? ''}
        onChange={(value) => onChange('busca', value)}
      />
      <FilterBar
        names={['tipo', 'categoria', 'status']}
        total={contas && matching(contas, params).length}
        saved={<SavedFilters lista="contas_fixas" />}
      >
        <FilterSelect by="tipo" all="Todos os tipos" data={tipos} {...narrowed('tipo')} />
        <FilterSelect
          by="categoria"
          all="Todas as categorias"
          nothingFoundMessage={isError ? 'Erro ao buscar categorias.' : 'Nenhuma categoria encontrada.'}
          data={categorias}
          {...narrowed('categoria')}
        />
        <FilterSelect by="status" all="Todos os status" data={statuses} {...narrowed('status')} />
      </FilterBar>
    </Group>
  )
}

/** The categories to filter by, limited to the chosen kind. */
function useCategorias(tipo: string | null) {
  const { data: all = [], isError } = useQuery(api.categoriasFinanceiras.list.queryOptions())
  const categorias = all
    .filter((one) => !tipo || one.tipo === tipo)
    .map(({ id, nome }) => ({ value: String(id), label: nome }))
  return { categorias, isError }
}
