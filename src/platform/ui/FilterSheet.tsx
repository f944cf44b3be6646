import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Buttons } from './buttons.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  /** How many records match, if the screen knows it. */
  total: number | undefined
  /** How many filters are set. */
  active: number
  onClear: () => void
  onClose: () => void
  /** The filters. */
  children: ReactNode
}

/** The sheet with the filters of a list on narrow windows. */
export function FilterSheet({ total, active, onClear, onClose, children }: Props) {
  return (
    <Dialog onClose={onClose} title="Filtros" className="filter-sheet">
      <Stack>
        {children}
        <Buttons>
          <Button variant="default" disabled={active === 0} onClick={onClear}>
            Limpar filtros
          </Button>
          <Button onClick={onClose}>{inWords(total)}</Button>
        </Buttons>
      </Stack>
    </Dialog>
  )
}

function inWords(total: number | undefined): string {
  if (total === undefined) return 'Ver resultados'
  if (total === 0) return 'Nenhum resultado'
  return total === 1 ? 'Ver 1 resultado' : `Ver ${total.toLocaleString('pt-BR')} resultados`
}
