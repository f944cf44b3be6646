import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useMemo } from 'react'
import { useMarca } from '#platform/browser/marca.ts'
import { SentFormContext } from '#platform/browser/sent-form.ts'
import { themeFor, variablesFor } from '#platform/browser/theme.ts'
import { useTakeOver } from '#platform/browser/use-take-over.ts'
import type { SentForm } from '#platform/contract/rendering.ts'
import { RenderedParts } from '#platform/ui/lazy-part.tsx'
import { type Router, RouterProvider } from '#platform/ui/navigation.tsx'
import { Toasts } from '#platform/ui/Toasts.tsx'
import { closedLink, type LinkState } from './link-state.ts'
import { Reminders } from './Reminders.tsx'
import { AllReviews, LinkSteps } from './ReviewPage.tsx'

interface Props {
  queries: QueryClient
  router: Router
  /** Allows the style elements that are added to the page. */
  nonce: string
  /** The step of the link with which the page begins; undefined if nothing is known about the visitor. */
  step?: LinkState | undefined
  /** Collects the lazy parts that the server renders. */
  parts?: Set<string>
  /** The form with which the page was requested. */
  form?: SentForm | undefined
}

/** The page on which people review without an account, as the server and the browser render it. */
export function Page({ queries, router, nonce, step, parts, form }: Props) {
  const { tons, noite } = useMarca()
  useTakeOver()
  const [theme, variables] = useMemo(() => [themeFor(tons), variablesFor(noite)] as const, [tons, noite])
  return (
    <StrictMode>
      <RenderedParts value={parts}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={variables}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
        >
          <Toasts />
          <QueryClientProvider client={queries}>
            <RouterProvider router={router}>
              <SentFormContext value={form}>
                <Content address={router.current()} step={step} />
              </SentFormContext>
            </RouterProvider>
          </QueryClientProvider>
        </MantineProvider>
      </RenderedParts>
    </StrictMode>
  )
}

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
