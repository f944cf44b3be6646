import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectionBar } from '#platform/browser/connection-bar.tsx'
import { PageRoot, type PageRootProps } from '#platform/browser/page-root.tsx'
import { type Router, RouterProvider } from '#platform/ui/navigation.tsx'
import { closedLink, type LinkState } from './link-state.ts'
import { Reminders } from './Reminders.tsx'
import { AllReviews, LinkSteps } from './ReviewPage.tsx'

interface Props extends PageRootProps {
  queries: QueryClient
  router: Router
  /** The step of the link with which the page begins; undefined if nothing is known about the visitor. */
  step?: LinkState | undefined
}

/** The page on which people review without an account. */
export const Page = ({ queries, router, step, ...page }: Props) => (
  <PageRoot {...page}>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router}>
        <ConnectionBar />
        <Content address={router.current()} step={step} />
      </RouterProvider>
    </QueryClientProvider>
  </PageRoot>
)

interface ContentProps {
  address: Pick<Location, 'pathname' | 'search'>
  step: LinkState | undefined
}

function Content({ address: { pathname, search }, step }: ContentProps) {
  const token = tokenIn(pathname)
  if (token === REMINDERS) return <Reminders token={new URLSearchParams(search).get('t') ?? ''} />
  return token === undefined ? <AllReviews /> : <LinkSteps token={token} start={step ?? closedLink} />
}

/** This word in the place of a token is the address that ends the reminders. */
export const REMINDERS = 'lembretes'

/** The token of the link; undefined at `/revisao`, which shows what this browser has verified. */
export const tokenIn = (pathname: string): string | undefined => /^\/revisao\/([\w-]+)/.exec(pathname)?.[1]
