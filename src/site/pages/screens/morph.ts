import { flushSync } from 'react-dom'

/**
 * Animates the change from the thumbnail to the preview with a view transition. For that, portfolio.css gives
 * the name `obra` to the thumbnail before the change and to the preview after the change.
 */
export function morph(thumbnail: Element, change: () => void) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || !('startViewTransition' in document)) return change()
  thumbnail.classList.add('leaving')
  document.startViewTransition(() => {
    thumbnail.classList.remove('leaving')
    flushSync(change)
  })
}
