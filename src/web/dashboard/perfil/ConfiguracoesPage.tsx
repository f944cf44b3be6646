import { lazy } from 'react'
import { useSession } from '#web/dashboard/sessao/session-context.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { PageHeading } from '#web/ui/states.tsx'
import { ProfilePanels } from './ProfilePanels.tsx'

const SettingsTabs = lazy(async () => ({
  default: (await import('#web/dashboard/configuracoes/SettingsTabs.tsx')).SettingsTabs,
}))

/** The user's own account; for an admin also the settings of the agency. */
export function ConfiguracoesPage() {
  const { user } = useSession()
  return (
    <>
      <PageHeading>Configurações</PageHeading>
      {user.role === 'admin' ? (
        <QueryBoundary>
          <SettingsTabs />
        </QueryBoundary>
      ) : (
        <ProfilePanels />
      )}
    </>
  )
}
