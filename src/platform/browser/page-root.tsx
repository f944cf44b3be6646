import { MantineProvider } from '@mantine/core'
import { type ReactNode, StrictMode, useMemo } from 'react'
import type { SentForm } from '#platform/contract/rendering.ts'
import { RenderedParts } from '#platform/ui/lazy-part.tsx'
import { Toasts } from '#platform/ui/Toasts.tsx'
import { useMarca } from './marca.ts'
import { SentFormContext } from './sent-form.ts'
import { themeFor, variablesFor } from './theme.ts'
import { useTakeOver } from './use-take-over.ts'

export interface PageRootProps {
  /** Allows the style elements that are added to the page. */
  nonce: string
  /** Collects the lazy parts that the server renders. */
  parts?: Set<string>
  /** The form with which the page was requested. */
  form?: SentForm | undefined
}

/**
 * What surrounds a page: the agency's colours, which the settings may change while the page is open, and the messages. The
 * server and the browser render the same tree, so that React can take over the page that the server has sent.
 */
export function PageRoot({ nonce, parts, form, children }: PageRootProps & { children: ReactNode }) {
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
          <SentFormContext value={form}>{children}</SentFormContext>
        </MantineProvider>
      </RenderedParts>
    </StrictMode>
  )
}
