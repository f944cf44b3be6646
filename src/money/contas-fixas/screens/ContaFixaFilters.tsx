import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { statusContaFixaLabels } from '#money/contas-fixas/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/tipo-rules.ts'
import { api } from '#platform/browser/api.ts'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { FilterSelect } from '#platform/ui/FilterSelect.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { type Filter, matching } from './filter.ts'

const tipos = optionsOf(tipoLabels)
const statuses = optionsOf(statusContaFixaLabels)

interface Props {
  params: URLSearchParams
  onChange: (name: Filter, value: string | null) => void
}

export function ContaFixaFilters({ params, onChange }: Props) {
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
