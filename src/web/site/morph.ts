import { flushSync } from 'react-dom'

/**
 * Animates the thumbnail into the preview with a view transition: site.css gives both the name `obra`, the
 * thumbnail before the change and the preview after it.
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
