import type { ReactNode, Ref } from 'react'
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { useMedia } from '#platform/ui/use-media.ts'

const MAX_ZOOM = 8

/** Where the content is: its scale, and its position in pixels. */
export interface Transform {
  scale: number
  positionX: number
  positionY: number
}

interface Props {
  ref: Ref<ReactZoomPanPinchRef>
  /** Whether a drag with the mouse moves the content. */
  movesByDrag: boolean
  onTransform: (transform: Transform) => void
  children: ReactNode
}

/** Content that is zoomed by wheel and pinch and moved by dragging, without rendering. */
export const ZoomView = ({ ref, movesByDrag, onTransform, children }: Props) => {
  const isStill = useMedia('(prefers-reduced-motion: reduce)', false)
  return (
    <TransformWrapper
      ref={ref}
      minScale={1}
      maxScale={MAX_ZOOM}
      centerOnInit
      doubleClick={{ disabled: true }}
      panning={{
        allowLeftClickPan: movesByDrag,
        allowMiddleClickPan: true,
        velocityDisabled: true,
        excluded: ['mesa-mark'],
      }}
      zoomAnimation={{ disabled: isStill }}
      onTransform={(_, transform) => onTransform(transform)}
    >
      <TransformComponent wrapperClass="mesa-view" contentClass="mesa-content">
        {children}
      </TransformComponent>
    </TransformWrapper>
  )
}

/** Zooms in, zooms out, or shows the whole content. */
export function zoomBy(view: ReactZoomPanPinchRef | null, by: 1 | -1 | 0): void {
  if (by > 0) void view?.zoomIn()
  else if (by < 0) void view?.zoomOut()
  else void view?.resetTransform()
}
