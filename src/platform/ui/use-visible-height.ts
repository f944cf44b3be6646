import { useEffect } from 'react'

/**
 * Sets `--visible-height` to the part of the window that the on-screen keyboard leaves visible. The CSS unit
 * `dvh` does not account for the keyboard.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport } = globalThis
    if (!visualViewport) return
    const { style } = document.documentElement
    // Pinch zoom also makes the visual viewport smaller, but not the window. Its changes are ignored.
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
