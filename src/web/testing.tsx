import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { newQueryClient } from './api.ts'

/** What jsdom does not have, and Mantine asks for. */
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Draws a part of a screen over a house that answers what `answer` says. @returns what was read */
export function draw(screen: ReactNode, answer: (request: Request) => unknown) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('ResizeObserver', NoResizes)
  vi.stubGlobal('fetch', async (request: Request) => Response.json(await answer(request)))
  Element.prototype.scrollIntoView ??= () => undefined
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
