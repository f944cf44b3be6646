import { useEffect } from 'react'

/** What the keyboard of a phone leaves of the window: `dvh` alone does not know of it. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport } = globalThis
    if (!visualViewport) return
    const { style } = document.documentElement
    // Zoomed in by two fingers the window is as high as before.
    const measure = () =>
      visualViewport.scale === 1 && style.setProperty('--visible-height', `${visualViewport.height}px`)
    measure()
    visualViewport.addEventListener('resize', measure)
    return () => {
      visualViewport.removeEventListener('resize', measure)
      style.removeProperty('--visible-height')
    }
  }, [])
}
