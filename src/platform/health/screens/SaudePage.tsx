import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import { SaudeReport } from './SaudeReport.tsx'
import './saude.css'

/** The health of the installation, and what to do about problems. */
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
