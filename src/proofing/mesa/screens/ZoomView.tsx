import type { ReactNode, Ref } from 'react'
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { useMedia } from '#platform/ui/use-media.ts'

const MIN_ZOOM = 1
const MAX_ZOOM = 8
const ZOOM_STEP = 0.5

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
      minScale={MIN_ZOOM}
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

/** The scale to which each view is being animated. */
const aims = new WeakMap<object, number>()

/**
 * Zooms in, zooms out, or shows the whole content. A step that is taken while the last one is still animated starts from
 * the scale at which that one will end.
 */
export function zoomBy(view: ReactZoomPanPinchRef | null, by: 1 | -1 | 0): void {
  if (!view) return
  if (by === 0) return void view.resetTransform()
  const { instance, state } = view
  const aim = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, (aims.get(instance) ?? state.scale) + by * ZOOM_STEP))
  aims.set(instance, aim)
  void view.zoomIn(aim - state.scale).then(() => {
    if (aims.get(instance) === aim) aims.delete(instance)
  })
}
