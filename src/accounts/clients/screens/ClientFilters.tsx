import { Group, Select } from '@mantine/core'
import type { FilterOf } from '#platform/ui/filter.ts'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { orderIn } from './order.ts'

const orders = [
  { value: 'nome', label: 'Nome, de A a Z' },
  { value: 'espera', label: 'Quem aguarda há mais tempo' },
  { value: 'projetos', label: 'Mais projetos' },
  { value: 'acesso', label: 'Último acesso' },
]

interface Props {
  params: URLSearchParams
  filter: FilterOf
  onChange: (changes: Record<string, string | null>) => void
}

export function ClientFilters({ params, filter, onChange }: Props) {
  return (
    <Group mb="lg" grow preventGrowOverflow={false}>
      <SearchField label="Buscar por nome, e-mail ou empresa" {...filter('busca')} />
      <Select
        aria-label="Ordenar por"
        hiddenFrom="sm"
        data={orders}
        allowDeselect={false}
        value={orderIn(params).ordenar}
        onChange={(ordenar) => onChange({ ordenar, direcao: null })}
      />
    </Group>
  )
}
