import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { areaBetween, toUnits } from '#contract/work/rules/lugar.ts'
import { type NewPlace, type Spot, spotOf, type Tool } from './placing.ts'

/** A movement of fewer pixels between press and release is a click, not a drag. */
const SLACK_PIXELS = 5

interface Options {
  tool: Tool
  /** Called with the place that the user chose. */
  onPlace: (place: NewPlace) => void
  /** Called for a click or a tap while no tool chooses places. */
  onPress?: () => void
}

/** What is drawn while the user chooses a place. */
export interface Preview {
  from: Spot
  to: Spot
}

/**
 * Lets the user choose a place on a page. With a mouse, a click chooses a point and a drag an area. With touch or a
 * pen, a tap chooses a point, or two taps the corners of an area, so that no place requires a drag.
 */
export function usePlacing({ tool, onPlace, onPress }: Options) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const pressed = useRef<{ at: Spot; clientX: number; clientY: number } | null>(null)
  const corner = useRef<Spot | null>(null)
  const tapped = useRef<Spot | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tool starts without a first corner
  useEffect(() => {
    pressed.current = null
    corner.current = null
    setPreview(null)
  }, [tool])

  /** @returns whether the place is complete; an area may be too small */
  const place = (from: Spot, to?: Spot): boolean => {
    corner.current = null
    setPreview(null)
    if (!to) {
      onPlace({ forma: 'ponto', x: toUnits(from.x), y: toUnits(from.y) })
      return true
    }
    const area = areaBetween(from, to)
    if (area) onPlace({ forma: 'area', ...area })
    return area !== undefined
  }

  /**
   * Takes a corner of an area: the first one waits for the second.
   * @returns whether the area is complete
   */
  const addCorner = (at: Spot): boolean => {
    if (corner.current) return place(corner.current, at)
    corner.current = at
    setPreview({ from: at, to: at })
    return false
  }

  /** Takes a point, or the second corner if there is a first one. */
  const confirm = (at: Spot) => (corner.current ? place(corner.current, at) : place(at))

  const choose = (at: Spot) => (tool === 'area' ? addCorner(at) : place(at))

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const { clientX, clientY } = event
    pressed.current = { at: spotOf(event.currentTarget, event), clientX, clientY }
  }

  const isDragged = ({ clientX, clientY }: PointerEvent) =>
    pressed.current !== null &&
    Math.hypot(clientX - pressed.current.clientX, clientY - pressed.current.clientY) > SLACK_PIXELS

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const at = spotOf(event.currentTarget, event)
    if (tool === 'mover') return
    if (corner.current) setPreview({ from: corner.current, to: at })
    else if (pressed.current && event.pointerType === 'mouse' && isDragged(event))
      setPreview({ from: pressed.current.at, to: at })
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const start = pressed.current
    if (!start) return
    const dragged = isDragged(event)
    pressed.current = null
    const at = spotOf(event.currentTarget, event)
    if (tool === 'mover') {
      tapped.current = dragged ? null : at
    } else if (event.pointerType !== 'mouse') {
      // Without a mouse a drag moves the page. A tap counts only at its click, because a click that follows would hit
      // what the tap has opened at the same place.
      tapped.current = dragged ? null : at
    } else if (dragged) place(start.at, at)
    else choose(at)
  }

  const onClick = () => {
    const at = tapped.current
    tapped.current = null
    if (!at) return
    if (tool === 'mover') onPress?.()
    else choose(at)
  }

  const onPointerCancel = () => {
    pressed.current = null
    if (!corner.current) setPreview(null)
  }

  return {
    preview,
    confirm,
    addCorner,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick },
  }
}
