import { Group } from '@mantine/core'
import { ProjectStatus, statusLabels } from '#contract/projetos.ts'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'

const statuses = ProjectStatus.options.map((value) => ({ value, label: statusLabels[value] }))

interface Props {
  params: URLSearchParams
  onChange: (name: 'busca' | 'status', value: string | null) => void
}

export function ProjectFilters({ params, onChange }: Props) {
  return (
    <Group mb="lg" grow preventGrowOverflow={false}>
      <SearchField
        label="Buscar por título ou cliente"
        value={params.get('busca') ?? ''}
        onChange={(value) => onChange('busca', value)}
      />
      <FilterSelect
        by="status"
        all="Todos os status"
        data={statuses}
        value={params.get('status')}
        onChange={(value) => onChange('status', value)}
      />
    </Group>
  )
}
