import { useEffect, useState } from 'react'
import { useIsNavigating } from '#platform/ui/navigation.tsx'

/** A screen that appears sooner needs no progress line. */
const DELAY_MS = 200

/** A line above the page while the chosen screen takes long to appear. */
export function NavigationProgress() {
  const isNavigating = useIsNavigating()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isNavigating) return
    const timer = setTimeout(() => setIsLate(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isNavigating])
  return isLate && <div className="navigation-progress" role="progressbar" aria-label="Carregando a tela" />
}
