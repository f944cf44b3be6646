import { useEffect } from 'react'

/** Elements in which letters are typed or chosen. */
const users = 'input:not([type=range]), textarea, select, [contenteditable], [role=menu], [role=slider]'

/** Calls a function when its key is pressed alone, while no text is being typed. */
export function useKeys(isOn: boolean, actions: Partial<Record<string, () => void>>): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey, defaultPrevented } = event
      if (altKey || ctrlKey || metaKey || defaultPrevented) return
      if (target instanceof Element && target.closest(users)) return
      const run = actions[key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
