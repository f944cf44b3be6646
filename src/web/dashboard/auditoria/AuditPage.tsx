import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { Reading } from '#web/boundary.tsx'
import { PageHeading } from '#web/ui/states.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditList } from './AuditList.tsx'

/** Who changed what and when; filter and page are in the address. */
export function AuditPage() {
  const [params, setParams] = useSearchParams()
  const shown = useDeferredValue(params.toString())
  const set = (name: string, value: string | null) =>
    setParams((now) => {
      if (name !== 'pagina') now.delete('pagina')
      if (value) now.set(name, value)
      else now.delete(name)
      return now
    })
  return (
    <>
      <PageHeading>Auditoria</PageHeading>
      <AuditFilters params={params} onChange={set} />
      <Reading failure="Erro ao buscar a auditoria.">
        <AuditList
          params={new URLSearchParams(shown)}
          onPage={(page) => set('pagina', page > 1 ? String(page) : null)}
        />
      </Reading>
    </>
  )
}
