import { useEffect } from 'react'
import { untilIdle } from '#platform/ui/until-idle.ts'
import { repeatEarlyInput } from './early-input.ts'
import { showAsPresent } from './now.ts'

/** Ends what holds for the page of the server only, when React has taken it over. */
export function useTakeOver(): void {
  useEffect(() => void endServerPage(), [])
}

/** The longest wait for the browser to become idle. */
const LONGEST_MS = 2000

async function endServerPage(): Promise<void> {
  // React takes over one part of the page after the other, each in a task of its own.
  await untilIdle(LONGEST_MS)
  await untilIdle(LONGEST_MS)
  // Until then, parts that React takes over later must show the same times as the server.
  showAsPresent(undefined)
  await repeatEarlyInput()
  document.getElementById('root')?.setAttribute('data-taken', '')
}
