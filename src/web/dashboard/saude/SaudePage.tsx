import { QueryBoundary } from '#web/query-boundary.tsx'
import { PageHeading } from '#web/ui/states.tsx'
import { SaudeReport } from './SaudeReport.tsx'
import './saude.css'

/** How the house itself is doing, and what to do where it is not well. */
export function SaudePage() {
  return (
    <>
      <PageHeading>Saúde do sistema</PageHeading>
      <QueryBoundary failure="Não foi possível examinar o sistema.">
        <SaudeReport />
      </QueryBoundary>
    </>
  )
}
