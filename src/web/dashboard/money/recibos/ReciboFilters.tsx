import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { statusReciboLabels } from '#contract/money/rules/recibos.ts'
import { api } from '#web/api.ts'
import { monthName } from '#web/format.ts'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { optionsOf } from '#web/ui/options.ts'
import { SearchField } from '#web/ui/SearchField.tsx'

const statuses = optionsOf(statusReciboLabels)
const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: monthName(`2000-${String(at + 1).padStart(2, '0')}`),
}))

interface Props {
  params: URLSearchParams
  onChange: (name: 'busca' | 'status' | 'ano' | 'mes', value: string | null) => void
}

export function ReciboFilters({ params, onChange }: Props) {
  const { data: years = [] } = useQuery(api.recibos.anos.queryOptions())
  const choice = (name: 'status' | 'ano' | 'mes') => ({
    value: params.get(name),
    onChange: (value: string | null) => onChange(name, value),
  })
  return (
    <Group mb="lg" grow preventGrowOverflow={false}>
      <SearchField
        label="Buscar por número ou nome"
        value={params.get('busca') ?? ''}
        onChange={(value) => onChange('busca', value)}
      />
      <FilterSelect by="ano" all="Todos os anos" data={years.map(String)} {...choice('ano')} />
      <FilterSelect by="mês" all="Todos os meses" data={months} {...choice('mes')} />
      <FilterSelect by="status" all="Todos os status" data={statuses} {...choice('status')} />
    </Group>
  )
}
