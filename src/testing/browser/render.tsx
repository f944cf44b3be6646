import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { newQueryClient } from '#platform/browser/api.ts'

class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * The theme of tests. Without motion Mantine sets no timers, which could run after the test has ended, when there is no
 * window any more.
 */
export const still = { respectReducedMotion: true }

/**
 * Stubs browser APIs that Mantine needs and jsdom lacks: the preferences for colours and for motion, which is reduced,
 * ResizeObserver, scrollIntoView and the fonts of the document.
 */
export function stubLayout(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('prefers-reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal('ResizeObserver', NoResizes)
  Element.prototype.scrollIntoView ??= () => undefined
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
}

/**
 * Renders a component with a fake server. `answer` returns the body or the whole response for a request.
 * @returns the query client
 */
export function renderWithServer(screen: ReactNode, answer: (request: Request) => unknown) {
  stubLayout()
  vi.stubGlobal('fetch', async (request: Request) => {
    const response = await answer(request)
    return response instanceof Response ? response : Response.json(response)
  })
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  const queries = newQueryClient(() => undefined)
  render(
    <QueryClientProvider client={queries}>
      <MantineProvider theme={still}>{screen}</MantineProvider>
    </QueryClientProvider>,
  )
  return queries
}
