import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { useSearchParams } from './navigation.tsx'

const FilterSheet = lazyPart(
  'platform/ui/FilterSheet',
  async () => (await import('./FilterSheet.tsx')).FilterSheet,
)

interface Props {
  /** The parameters of the address that the filters set. */
  names: string[]
  /** How many records match, if the screen knows it; undefined while they are loading. */
  total?: number | undefined
  /** The menu of the saved filters of the list. */
  saved: ReactNode
  /** The filters, without the search field, which is always visible. */
  children: ReactNode
}

/**
 * The filters of a list. On narrow windows they are in a sheet, behind one button with the number of set filters;
 * filters.css hides them beside that button.
 */
export function FilterBar({ names, total, saved, children }: Props) {
  const [params, setParams] = useSearchParams()
  const [opened, { open, close }] = useDisclosure()
  const active = names.filter((name) => params.get(name)).length
  const clear = () =>
    setParams((now) => {
      for (const name of [...names, 'pagina', 'linha']) now.delete(name)
      return now
    })
  const filters = (
    <>
      {children}
      {saved}
    </>
  )
  return (
    <>
      <Button
        className="filter-toggle"
        variant="default"
        flex="none"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {active === 0 ? 'Filtros' : `Filtros (${active})`}
      </Button>
      {opened ? (
        <FilterSheet total={total} active={active} onClear={clear} onClose={close}>
          {filters}
        </FilterSheet>
      ) : (
        filters
      )}
    </>
  )
}
