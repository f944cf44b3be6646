import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { statusReciboLabels } from '#money/recibos/rules.ts'
import { api } from '#platform/browser/api.ts'
import { monthName } from '#platform/browser/format.ts'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { FilterSelect } from '#platform/ui/FilterSelect.tsx'
import type { FilterOf } from '#platform/ui/filter.ts'
import { optionsOf } from '#platform/ui/options.ts'
import { SearchField } from '#platform/ui/SearchField.tsx'

const statuses = optionsOf(statusReciboLabels)
const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: monthName(`2000-${String(at + 1).padStart(2, '0')}`),
}))

export function ReciboFilters({ filter }: { filter: FilterOf }) {
  const { data: years = [] } = useQuery(api.recibos.anos.queryOptions())
  return (
    <Group mb="lg" grow preventGrowOverflow={false}>
      <SearchField label="Buscar por número ou nome" {...filter('busca')} />
      <FilterBar names={['ano', 'mes', 'status']} saved={<SavedFilters lista="recibos" />}>
        <FilterSelect by="ano" all="Todos os anos" data={years.map(String)} {...filter('ano')} />
        <FilterSelect by="mês" all="Todos os meses" data={months} {...filter('mes')} />
        <FilterSelect by="status" all="Todos os status" data={statuses} {...filter('status')} />
      </FilterBar>
    </Group>
  )
}
