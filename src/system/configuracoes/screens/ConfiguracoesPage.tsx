import { ProfilePanels } from '#accounts/perfil/screens/ProfilePanels.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'
import { PageHeading } from '#platform/ui/states.tsx'

const SettingsTabs = lazyComponent(
  'system/configuracoes/screens/SettingsTabs',
  async () => (await import('./SettingsTabs.tsx')).SettingsTabs,
)

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
