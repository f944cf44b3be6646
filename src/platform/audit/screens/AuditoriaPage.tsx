import { useDeferredValue } from 'react'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useAddress } from '#platform/dashboard/use-address.ts'
import { PageHeading } from '#platform/ui/states.tsx'
import { AuditoriaFilters } from './AuditoriaFilters.tsx'
import { AuditoriaList } from './AuditoriaList.tsx'

/** The audit log. Its filter and page are in the address. */
export function AuditoriaPage() {
  const { params, set, setPage } = useAddress()
  const shown = useDeferredValue(params.toString())
  return (
    <>
      <PageHeading>Auditoria</PageHeading>
      <AuditoriaFilters params={params} onChange={(name, value) => set({ [name]: value, pagina: null })} />
      <QueryBoundary failure="Erro ao buscar a auditoria.">
        <AuditoriaList params={new URLSearchParams(shown)} onPage={setPage} />
      </QueryBoundary>
    </>
  )
}
