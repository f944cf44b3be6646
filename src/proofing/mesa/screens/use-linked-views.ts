import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import type { CanvasControls } from './Frame.tsx'
import { type Transform, zoomBy } from './ZoomView.tsx'

/** Two views that share one zoom and one position, until they are separated. */
export function useLinkedViews(controls: RefObject<CanvasControls | null>) {
  const refs = [useRef<ReactZoomPanPinchRef>(null), useRef<ReactZoomPanPinchRef>(null)] as const
  const [areLinked, setAreLinked] = useState(true)
  const [zoom, setZoom] = useState(1)

  useEffect(() => {
    controls.current = {
      zoom: (by) => {
        for (const view of areLinked ? [refs[0]] : refs) zoomBy(view.current, by)
      },
      startCrosshair: () => undefined,
    }
  })

  const copyTo = (other: ReactZoomPanPinchRef | null, { scale, positionX, positionY }: Transform) => {
    const now = other?.state
    // Setting a transform reports it, so equal views end the exchange.
    if (!now || (now.scale === scale && now.positionX === positionX && now.positionY === positionY)) return
    void other.setTransform(positionX, positionY, scale, 0)
  }

  return {
    refs,
    areLinked,
    /** The zoom of the view that changed last, in quarters, so that few changes of it render. */
    zoom,
    follow: (at: 0 | 1) => (transform: Transform) => {
      setZoom(Math.round(transform.scale * 4) / 4)
      if (areLinked) copyTo(refs[at === 0 ? 1 : 0].current, transform)
    },
    toggle: () => {
      if (!areLinked && refs[0].current) copyTo(refs[1].current, refs[0].current.state)
      setAreLinked(!areLinked)
    },
  }
}
