import { lazy } from 'react'
import { ProfilePanels } from '#web/dashboard/accounts/perfil/ProfilePanels.tsx'
import { useSession } from '#web/dashboard/platform/session-context.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { PageHeading } from '#web/ui/states.tsx'

const SettingsTabs = lazy(async () => ({
  default: (await import('./SettingsTabs.tsx')).SettingsTabs,
}))

/** Shows the user's own account and, for an admin, the settings of the agency. */
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
