import './contas-fixas.css'
import { Button, Group } from '@mantine/core'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useAddress } from '#platform/dashboard/use-address.ts'
import { useOpenParam } from '#platform/dashboard/use-open-param.ts'
import { PageHeading } from '#platform/ui/states.tsx'
import { NewContaFixaDialog } from './ContaFixaDialog.tsx'
import { ContaFixaFilters } from './ContaFixaFilters.tsx'
import { ContaFixaList } from './ContaFixaList.tsx'
import { FeriadosDialog } from './FeriadosDialog.tsx'

/**
 * The recurring receivables and payables. Filters and order are in the address, so that the back button and a
 * shared link work.
 */
export function ContasFixasPage() {
  const { params, set } = useAddress()
  const [open, setOpen] = useState<'nova' | 'feriados' | null>(null)
  useOpenParam('novo', () => setOpen('nova'))
  const close = () => setOpen(null)
  const filter = useDeferredValue(params.toString())
  return (
    <>
      <PageHeading
        action={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconCalendarOff size={18} aria-hidden />}
              onClick={() => setOpen('feriados')}
            >
              Feriados
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('nova')}>
              Nova Conta Fixa
            </Button>
          </Group>
        }
      >
        Contas Fixas
      </PageHeading>
      <ContaFixaFilters
        params={params}
        // A category belongs to one kind, so a change of the kind clears the category.
        onChange={(name, value) => set({ [name]: value, ...(name === 'tipo' && { categoria: null }) })}
      />
      <QueryBoundary failure="Erro ao buscar contas fixas.">
        <ContaFixaList params={new URLSearchParams(filter)} onChange={set} onNew={() => setOpen('nova')} />
      </QueryBoundary>
      {open === 'nova' && <NewContaFixaDialog onClose={close} />}
      {open === 'feriados' && <FeriadosDialog onClose={close} />}
    </>
  )
}
