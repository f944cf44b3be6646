import './page.css'
import './marks.css'
import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue, useElementSize } from '@mantine/hooks'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { clustersOf, type PlacedMark } from './clusters.ts'
import { Marks } from './Marks.tsx'
import type { NewPlace, Tool } from './placing.ts'
import type { Preview } from './placing-state.ts'
import { useCrosshair } from './use-crosshair.ts'
import { usePlacing } from './use-placing.ts'
import { type Transform, ZoomView, zoomBy } from './ZoomView.tsx'

/** For how long the zoom must not change until it counts as ended. */
const ZOOM_ENDED_MS = 150

/** What the buttons and the keys of the screen do with what is shown. */
export interface CanvasControls {
  zoom: (by: 1 | -1 | 0) => void
  startCrosshair: () => void
  /** The moment of a film or a sound that is shown, in milliseconds. */
  timeNow?: () => number
}

export interface FrameProps {
  /** The proportions of what is shown, and the colour of its place while it loads. */
  size: { largura: number; altura: number; cor: string }
  /** What is shown. It fills the frame. */
  picture: (zoom: number) => ReactNode
  marks: PlacedMark[]
  /** The number of the version that is shown. */
  versao: number
  chosen: number | null
  tool: Tool
  /** Where a mark is being created; drawn until its text is sent or cancelled. */
  placed: NewPlace | null
  controls: RefObject<CanvasControls | null>
  onChoose: (id: number) => void
  onPlace: (place: NewPlace) => void
  /** Called for a click or a tap that chooses no place. */
  onPress?: () => void
  /** What is drawn between the picture and its marks. */
  children?: ReactNode
}

/** A picture with its marks, which can be zoomed and moved, and on which places for new marks are chosen. */
export function Frame({ size, picture, marks, versao, chosen, tool, placed, ...rest }: FrameProps) {
  const { controls, onChoose, onPlace, onPress, children } = rest
  const { largura, altura, cor } = size
  const view = useRef<ReactZoomPanPinchRef>(null)
  const page = useRef<HTMLDivElement | null>(null)
  const { ref: measured, width, height } = useElementSize<HTMLDivElement>()
  const [zoom, setZoom] = useState(1)
  const placing = usePlacing({ tool, onPlace, ...(onPress && { onPress }) })
  const crosshair = useCrosshair({ onPoint: placing.confirm, onCorner: placing.addCorner })

  useEffect(() => {
    controls.current = {
      zoom: (by) => zoomBy(view.current, by),
      startCrosshair: crosshair.start,
    }
  })

  const onTransform = ({ scale }: Transform) => {
    // Keeps the badges at their size without rendering.
    page.current?.style.setProperty('--mesa-inverse', String(1 / scale))
    setZoom(Math.round(scale * 4) / 4)
  }

  // The badges are joined and separated when the zoom has ended, because there may be hundreds of them.
  const [settledZoom] = useDebouncedValue(zoom, ZOOM_ENDED_MS)
  const clusters = useMemo(
    () => clustersOf(marks, { width: width * settledZoom, height: height * settledZoom }),
    [marks, width, height, settledZoom],
  )
  return (
    <ZoomView ref={view} movesByDrag={tool === 'mover'} onTransform={onTransform}>
      <div
        ref={(element) => {
          page.current = element
          measured(element)
        }}
        className="mesa-page"
        data-tool={tool}
        style={{ '--ratio': largura / altura, backgroundColor: cor } as CSSProperties}
      >
        {picture(zoom)}
        {children}
        <div className="mesa-surface" {...placing.handlers} />
        <Marks clusters={clusters} versao={versao} chosen={chosen} onChoose={onChoose} />
        {placing.preview && <Band {...placing.preview} />}
        {placed && <Placed {...placed} />}
        {crosshair.at && <Crosshair {...crosshair.at} />}
        <VisuallyHidden role="status">{crosshair.at && spotInWords(crosshair.at)}</VisuallyHidden>
      </div>
    </ZoomView>
  )
}

const percent = (fraction: number) => `${fraction * 100}%`

/** The area that is being drawn. */
const Band = ({ from, to }: Preview) => (
  <div
    className="mesa-band"
    style={{
      left: percent(Math.min(from.x, to.x)),
      top: percent(Math.min(from.y, to.y)),
      width: percent(Math.abs(from.x - to.x)),
      height: percent(Math.abs(from.y - to.y)),
    }}
  />
)

/** The place of a mark whose text is being written. */
const Placed = ({ forma, x, y, w = 0, h = 0 }: NewPlace) => (
  <div
    className={forma === 'area' ? 'mesa-band' : 'mesa-spot'}
    style={{
      left: `${x / 100}%`,
      top: `${y / 100}%`,
      ...(forma === 'area' && { width: `${w / 100}%`, height: `${h / 100}%` }),
    }}
  />
)

const Crosshair = ({ x, y }: { x: number; y: number }) => (
  <div className="mesa-crosshair" style={{ left: percent(x), top: percent(y) }} />
)

const spotInWords = ({ x, y }: { x: number; y: number }) =>
  `Mira a ${Math.round(x * 100)} % da largura e ${Math.round(y * 100)} % da altura`
