import { useEffect } from 'react'
import { repeatEarlyInput } from './early-input.ts'
import { showAsPresent } from './now.ts'

/** Ends what holds for the page of the server only, when React has taken it over. */
export function useTakeOver(): void {
  useEffect(() => void endServerPage(), [])
}

async function endServerPage(): Promise<void> {
  await settled()
  await settled()
  // Until then, parts that React takes over later must show the same times as the server.
  showAsPresent(undefined)
  await repeatEarlyInput()
  document.getElementById('root')?.setAttribute('data-taken', '')
}

/**
 * Resolves when the browser has nothing left to do, because React takes over one part of the page after the other, each in
 * a task of its own.
 */
const settled = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST_MS })
    else setTimeout(resolve, SHORT_MS)
  })

const LONGEST_MS = 2000
/** The wait in browsers without `requestIdleCallback`, such as Safari. */
const SHORT_MS = 200
