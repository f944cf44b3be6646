import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Dialog } from './Dialog.tsx'

interface Props {
  /** The parameters of the address that the filters set. */
  names: string[]
  /** The filters, without the search field, which is always visible. */
  children: ReactNode
}

/** The filters of a list. On narrow windows they are in a sheet, behind one button with the number of set filters. */
export function FilterBar({ names, children }: Props) {
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const [params, setParams] = useSearchParams()
  const [opened, { open, close }] = useDisclosure()
  if (wide) return children
  const active = names.filter((name) => params.get(name)).length
  const clear = () =>
    setParams((now) => {
      for (const name of [...names, 'pagina', 'linha']) now.delete(name)
      return now
    })
  return (
    <>
      <Button
        variant="default"
        flex="none"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {active === 0 ? 'Filtros' : `Filtros (${active})`}
      </Button>
      {opened && (
        <Dialog onClose={close} title="Filtros" className="filter-sheet">
          <Stack>
            {children}
            <Group grow>
              <Button variant="default" disabled={active === 0} onClick={clear}>
                Limpar filtros
              </Button>
              <Button onClick={close}>Ver resultados</Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
