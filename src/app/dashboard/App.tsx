import { MantineProvider } from '@mantine/core'
import { StrictMode, useMemo } from 'react'
import { Session } from '#accounts/sessao/screens/Session.tsx'
import type { SessionQueries } from '#accounts/sessao/screens/session-queries.ts'
import { useMarca } from '#platform/browser/marca.ts'
import { SentFormContext } from '#platform/browser/sent-form.ts'
import { themeFor, variablesFor } from '#platform/browser/theme.ts'
import { useTakeOver } from '#platform/browser/use-take-over.ts'
import type { SentForm } from '#platform/contract/rendering.ts'
import { RenderedParts } from '#platform/ui/lazy-part.tsx'
import { type Router, RouterProvider } from '#platform/ui/navigation.tsx'
import { Toasts } from '#platform/ui/Toasts.tsx'
import { Screens } from './Screens.tsx'

interface Props {
  session: SessionQueries
  router: Router
  /** Allows the style elements that are added to the page. */
  nonce: string
  /** Collects the lazy parts that the server renders. */
  parts?: Set<string>
  /** The form with which the page was requested. */
  form?: SentForm | undefined
}

/**
 * The whole back office, in the agency's colours, which the settings may change while the page is open. The server and the
 * browser render the same tree, so that React can take over the page that the server has sent.
 */
export function App({ session, router, nonce, parts, form }: Props) {
  const { tons, noite } = useMarca()
  const [theme, variables] = useMemo(() => [themeFor(tons), variablesFor(noite)] as const, [tons, noite])
  useTakeOver()
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
          <Session {...session}>
            <RouterProvider router={router}>
              <SentFormContext value={form}>
                <Screens />
              </SentFormContext>
            </RouterProvider>
          </Session>
        </MantineProvider>
      </RenderedParts>
    </StrictMode>
  )
}
