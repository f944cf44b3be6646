import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { newQueryClient } from './api.ts'

class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** What jsdom, which has no layout, lacks and Mantine asks for: the colour scheme, sizes, and a way to scroll to what is chosen. */
export function stubLayout(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('ResizeObserver', NoResizes)
  Element.prototype.scrollIntoView ??= () => undefined
}

/** Draws a part of a screen over a house that answers what `answer` says: a body, or a whole response. @returns what was read */
export function draw(screen: ReactNode, answer: (request: Request) => unknown) {
  stubLayout()
  vi.stubGlobal('fetch', async (request: Request) => {
    const said = await answer(request)
    return said instanceof Response ? said : Response.json(said)
  })
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  const queries = newQueryClient(() => undefined)
  render(
    <QueryClientProvider client={queries}>
      <MantineProvider>{screen}</MantineProvider>
    </QueryClientProvider>,
  )
  return queries
}
