import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterBar } from './FilterBar.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import type { FilterOf } from './filter.ts'
import { SearchField } from './SearchField.tsx'

interface Props {
  /** The label of the search field. */
  label: string
  statuses: { value: string; label: string }[]
  filter: FilterOf
  /** The menu of the saved filters of the list. */
  saved: ReactNode
}

/** The search field and the status filter of a list. */
export function SearchAndStatus({ label, statuses, filter, saved }: Props) {
  return (
    <Group mb="lg" grow preventGrowOverflow={false}>
      <SearchField label={label} {...filter('busca')} />
      <FilterBar names={['status']} saved={saved}>
        <FilterSelect by="status" all="Todos os status" data={statuses} {...filter('status')} />
      </FilterBar>
    </Group>
  )
}
