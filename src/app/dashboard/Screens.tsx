import { useEffect } from 'react'
import { addressOf, firstPath, screenAt } from '#app/screen.ts'
import { COMO_CLIENTE } from '#platform/auth/rules.ts'
import { clientView } from '#platform/browser/client-view.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { isOfTeam, type Role } from '#platform/contract/roles.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'
import { useLocation, useNavigate } from '#platform/ui/navigation.tsx'
import { PageErrors } from './ErrorPage.tsx'
import { Layout } from './Layout.tsx'
import { componentOf } from './load-screen.ts'

const ComoClientePage = lazyComponent(
  'studio/projetos/screens/ComoClientePage',
  async () => (await import('#studio/projetos/screens/ComoClientePage.tsx')).ComoClientePage,
)
const LeftOutPage = lazyComponent(
  'platform/dashboard/ver-como/LeftOutPage',
  async () => (await import('#platform/dashboard/ver-como/LeftOutPage.tsx')).LeftOutPage,
)

/** The screen of the present address in its frame. An address that the role does not have leads to its first screen. */
export function Screens() {
  const { role } = useSession().user
  const { pathname } = useLocation()
  return (
    <PageErrors>
      {/* The page on which the team looks at a piece as its client does has no menu: everything else leaves it. */}
      {pathname === COMO_CLIENTE && isOfTeam({ role }) ? (
        <QueryBoundary>
          <PageErrors>
            <ComoClientePage />
          </PageErrors>
        </QueryBoundary>
      ) : (
        <Layout>
          <PageErrors>
            <ScreenAt role={role} pathname={pathname} />
          </PageErrors>
        </Layout>
      )}
    </PageErrors>
  )
}

function ScreenAt({ role, pathname }: { role: Role; pathname: string }) {
  const screen = screenAt(role, pathname)
  if (!screen) return <Away to={addressOf(firstPath[role])} />
  const Component = screen.personal && clientView?.of === 'conta' ? LeftOutPage : componentOf(screen)
  return <Component />
}

function Away({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
