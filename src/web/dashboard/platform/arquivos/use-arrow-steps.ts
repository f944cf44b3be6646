import { type RefObject, useEffect, useRef } from 'react'

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Elements that use the arrow keys themselves; a picked-up item of a sortable list has a role description. */
const users = 'input, textarea, select, [role=tab], [role=option], [role=menuitem], [aria-roledescription]'

/**
 * Calls `step` with -1 or 1 for the arrow keys, while the focus is in the dialog of the returned element and not
 * in an element that uses the keys itself.
 */
export function useArrowSteps(step: (by: number) => void): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
      const by = steps[key]
      if (by === undefined || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return
      const isHere =
        target instanceof Element &&
        target.closest('[role=dialog]') === element.current?.closest('[role=dialog]') &&
        !target.closest(users)
      if (!isHere) return
      event.preventDefault()
      step(by)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return element
}
