import { Group } from '@mantine/core'
import { contatoStatusLabels, StatusContato } from '#contract/contatos.ts'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'

const statuses = StatusContato.options.map((value) => ({ value, label: contatoStatusLabels[value] }))

interface Props {
  params: URLSearchParams
  onChange: (name: 'busca' | 'status', value: string | null) => void
}

export function ContactFilters({ params, onChange }: Props) {
  return (
    <Group mb="lg" grow preventGrowOverflow={false}>
      <SearchField
        label="Buscar por nome, e-mail, telefone ou texto"
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
