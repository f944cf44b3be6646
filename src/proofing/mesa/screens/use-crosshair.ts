import { useEffect, useState } from 'react'
import type { Spot } from './placing.ts'

const moves: Partial<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** How far an arrow key moves the crosshair, as a fraction of the side of the page. */
const stepOf = ({ shiftKey, altKey }: KeyboardEvent) => (shiftKey ? 0.05 : altKey ? 0.001 : 0.01)

const within = (fraction: number) => Math.min(1, Math.max(0, fraction))

interface Options {
  onPoint: (at: Spot) => void
  /** Returns whether the area is complete. */
  onCorner: (at: Spot) => boolean
}

/**
 * A crosshair with which a place is chosen by the keyboard. The arrow keys move it, Enter chooses a point, Space
 * chooses the corners of an area, and Escape cancels.
 */
export function useCrosshair({ onPoint, onCorner }: Options) {
  const [at, setAt] = useState<Spot | null>(null)
  useEffect(() => {
    if (!at) return
    const onKey = (event: KeyboardEvent) => {
      const move = moves[event.key]
      const step = stepOf(event)
      if (move) setAt({ x: within(at.x + move.x * step), y: within(at.y + move.y * step) })
      else if (event.key === 'Enter') {
        setAt(null)
        onPoint(at)
      } else if (event.key === ' ') {
        // Otherwise the crosshair would take the keys of the text that is typed next.
        if (onCorner(at)) setAt(null)
      } else if (event.key === 'Escape') setAt(null)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    // The listener runs in the capture phase, before a dialog closes on Escape or a button is pressed by Enter.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  })
  return { at, start: () => setAt({ x: 0.5, y: 0.5 }) }
}
