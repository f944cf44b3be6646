import { Group } from '@mantine/core'
import { FilterSelect } from './FilterSelect.tsx'
import { SearchField } from './SearchField.tsx'

interface Props {
  /** The label of the search field. */
  label: string
  statuses: { value: string; label: string }[]
  params: URLSearchParams
  onChange: (changes: { busca: string | null } | { status: string | null }) => void
}

/** The search field and the status filter of a list. */
export function SearchAndStatus({ label, statuses, params, onChange }: Props) {
  return (
    <Group mb="lg" grow preventGrowOverflow={false}>
      <SearchField
        label={label}
        value={params.get('busca') ?? ''}
        onChange={(busca) => onChange({ busca })}
      />
      <FilterSelect
        by="status"
        all="Todos os status"
        data={statuses}
        value={params.get('status')}
        onChange={(status) => onChange({ status })}
      />
    </Group>
  )
}
