import { QueryBoundary } from '#web/query-boundary.tsx'
import { PageHeading } from '#web/ui/states.tsx'
import { HealthReport } from './HealthReport.tsx'
import './saude.css'

/** How the house itself is doing, and what to do where it is not well. */
export function HealthPage() {
  return (
    <>
      <PageHeading>Saúde do sistema</PageHeading>
      <QueryBoundary failure="Não foi possível examinar o sistema.">
        <HealthReport />
      </QueryBoundary>
    </>
  )
}
