import type { Page } from '@playwright/test'
import { expect } from './test-server.ts'

/** Counts the clicks and taps of a page. */
export interface TapCounter {
  /** Expects that the person has pressed the mouse button or touched the screen `expected` times so far. */
  expectTaps: (expected: number) => Promise<void>
}

/**
 * Starts to count clicks and taps, also across navigations. Presses that a script makes and keys are not
 * counted, and a second finger is not counted as another tap. It must be called before the page is opened.
 */
export async function countTaps(page: Page): Promise<TapCounter> {
  let taps = 0
  await page.exposeBinding('reportTap', () => {
    taps += 1
  })
  await page.addInitScript(() => {
    const report = ({ isTrusted, isPrimary }: PointerEvent) => {
      // @ts-expect-error: Playwright adds this function to the window.
      if (isTrusted && isPrimary) window.reportTap()
    }
    // Playwright stops a press in a listener of the window if another element covers the target, and presses again.
    document.addEventListener('pointerdown', report, { capture: true })
  })
  return {
    expectTaps: (expected) => expect.poll(() => taps, `taps since the page was opened`).toBe(expected),
  }
}
