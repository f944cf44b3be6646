import { flushSync } from 'react-dom'

/** The preview grows out of its thumbnail: both bear the name `obra` in site.css, one before and one after. */
export function morph(thumbnail: Element, change: () => void) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || !('startViewTransition' in document)) return change()
  thumbnail.classList.add('leaving')
  document.startViewTransition(() => {
    thumbnail.classList.remove('leaving')
    flushSync(change)
  })
}
