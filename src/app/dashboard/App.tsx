import { Session } from '#accounts/sessao/screens/Session.tsx'
import type { SessionQueries } from '#accounts/sessao/screens/session-queries.ts'
import { PageRoot, type PageRootProps } from '#platform/browser/page-root.tsx'
import { type Router, RouterProvider } from '#platform/ui/navigation.tsx'
import { Screens } from './Screens.tsx'

interface Props extends PageRootProps {
  session: SessionQueries
  router: Router
}

/** The whole back office. */
export const App = ({ session, router, ...page }: Props) => (
  <PageRoot {...page}>
    <Session {...session}>
      <RouterProvider router={router}>
        <Screens />
      </RouterProvider>
    </Session>
  </PageRoot>
)
