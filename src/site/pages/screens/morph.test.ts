import { expect, onTestFinished, test } from 'vitest'
import { morph } from './morph.ts'

/** Opens a picture in a browser with view transitions, and returns the number of transitions. */
function transitionsWith({ reduced }: { reduced: boolean }): number {
  let count = 0
  let open = false
  const transition = (change: () => void) => {
    count += 1
    change()
  }
  Object.assign(document, { startViewTransition: transition })
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({ matches: reduced && query.includes('reduce') }),
  })
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'startViewTransition')
    Reflect.deleteProperty(globalThis, 'matchMedia')
  })
  morph(document.createElement('img'), () => {
    open = true
  })
  expect(open).toBe(true)
  return count
}

test('a picture opens from its thumbnail, and without motion for people who want none', () => {
  expect(transitionsWith({ reduced: false })).toBe(1)
  expect(transitionsWith({ reduced: true })).toBe(0)
})
