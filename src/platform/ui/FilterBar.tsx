import { Button, Stack } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Dialog } from './Dialog.tsx'

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

/** The filters of a list. On narrow windows they are in a sheet, behind one button with the number of set filters. */
export function FilterBar({ names, total, saved, children }: Props) {
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const [params, setParams] = useSearchParams()
  const [opened, { open, close }] = useDisclosure()
  if (wide)
    return (
      <>
        {children}
        {saved}
      </>
    )
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
            {saved}
            <Button fullWidth variant="default" disabled={active === 0} onClick={clear}>
              Limpar filtros
            </Button>
            <Button fullWidth onClick={close}>
              {inWords(total)}
            </Button>
          </Stack>
        </Dialog>
      )}
    </>
  )
}

function inWords(total: number | undefined): string {
  if (total === undefined) return 'Ver resultados'
  if (total === 0) return 'Nenhum resultado'
  return total === 1 ? 'Ver 1 resultado' : `Ver ${total.toLocaleString('pt-BR')} resultados`
}
