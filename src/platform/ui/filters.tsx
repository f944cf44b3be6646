import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { FilterBar } from './FilterBar.tsx'
import { SearchField } from './SearchField.tsx'
import { SelectOnDemand } from './SelectOnDemand.tsx'

interface Props {
  label: string
  onRemove: () => void
}

/** A filter that a link set and that has no field on the screen, with a button to remove it. */
export function FilterChip({ label, onRemove }: Props) {
  return (
    <Button
      size="compact-sm"
      mb="md"
      variant="default"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={`Remover o filtro ${label}`}
      onClick={onRemove}
    >
      {label}
    </Button>
  )
}

interface FilterSelectProps
  extends Pick<
    ComponentProps<typeof SelectOnDemand>,
    'data' | 'value' | 'onChange' | 'searchable' | 'nothingFoundMessage'
  > {
  /** The name of the filter, such as `status`. */
  by: string
  /** The placeholder while the filter is not set. */
  all: string
}

/** A filter of a list by one of a few values, or none. */
export function FilterSelect({ by, all, ...rest }: FilterSelectProps) {
  return (
    <SelectOnDemand
      {...rest}
      aria-label={`Filtrar por ${by}`}
      placeholder={all}
      clearLabel={`Limpar o filtro de ${by}`}
      maw={{ sm: 220 }}
    />
  )
}

interface SearchAndStatusProps {
  /** The label of the search field. */
  label: string
  statuses: { value: string; label: string }[]
  filter: FilterOf
  /** The menu of the saved filters of the list. */
  saved: ReactNode
}

/** The search field and the status filter of a list. */
export function SearchAndStatus({ label, statuses, filter, saved }: SearchAndStatusProps) {
  return (
    <Group mb="lg" grow preventGrowOverflow={false}>
      <SearchField label={label} {...filter('busca')} />
      <FilterBar names={['status']} saved={saved}>
        <FilterSelect by="status" all="Todos os status" data={statuses} {...filter('status')} />
      </FilterBar>
    </Group>
  )
}

/** Returns the value of a filter and the function that sets it. The value null or an empty string is no filter. */
export type FilterOf = (name: string) => {
  value: string | null
  onChange: (value: string | null) => void
}
