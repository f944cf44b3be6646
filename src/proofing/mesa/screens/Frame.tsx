import './page.css'
import './marcacoes.css'
import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue, useElementSize } from '@mantine/hooks'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { LADO } from '#proofing/marcacoes/lugar-rules.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { MarcacaoButton, shownOf } from './MarcacaoButton.tsx'
import type { NewPlace, Spot, Tool } from './placing.ts'
import type { Preview } from './placing-state.ts'
import { usePlacing } from './use-placing.ts'
import { type Transform, ZoomView, zoomBy } from './ZoomView.tsx'

/** For how long the zoom must not change until it counts as ended. */
const ZOOM_ENDED_MS = 150
/** The width of a page as long as it has not been measured. */
const PHONE_PIXELS = 360

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
  marcacoes: PlacedMarcacao[]
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
export function Frame({ size, picture, marcacoes, versao, chosen, tool, placed, ...rest }: FrameProps) {
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
  const clusters = useMemo(() => {
    const across = width || PHONE_PIXELS
    const down = height || (PHONE_PIXELS * altura) / largura
    return clustersOf(marcacoes, { width: across * settledZoom, height: down * settledZoom })
  }, [marcacoes, width, height, settledZoom, largura, altura])
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
        <Marcacoes clusters={clusters} versao={versao} chosen={chosen} onChoose={onChoose} />
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

const moves: Partial<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** How far an arrow key moves the crosshair, as a fraction of the side of the page. */
const stepOf = ({ shiftKey, altKey }: KeyboardEvent) => (shiftKey ? 0.05 : altKey ? 0.001 : 0.01)

const clampFraction = (fraction: number) => Math.min(1, Math.max(0, fraction))

interface Options {
  onPoint: (at: Spot) => void
  /** Returns whether the area is complete. */
  onCorner: (at: Spot) => boolean
}

/**
 * A crosshair with which a place is chosen by the keyboard. The arrow keys move it, Enter chooses a point, Space
 * chooses the corners of an area, and Escape cancels.
 */
function useCrosshair({ onPoint, onCorner }: Options) {
  const [at, setAt] = useState<Spot | null>(null)
  useEffect(() => {
    if (!at) return
    const onKey = (event: KeyboardEvent) => {
      const move = moves[event.key]
      const step = stepOf(event)
      if (move) setAt({ x: clampFraction(at.x + move.x * step), y: clampFraction(at.y + move.y * step) })
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

interface Props {
  clusters: Cluster[]
  /** The number of the version that is shown. */
  versao: number
  chosen: number | null
  onChoose: (id: number) => void
}

/** The marks of a page, as buttons above its picture. */
const Marcacoes = memo(function Marks({ clusters, versao, chosen, onChoose }: Props) {
  return clusters.map(({ marcacoes }) => (
    <Badge
      key={marcacoes[0].id}
      marcacoes={marcacoes}
      versao={versao}
      chosen={marcacoes.some(({ id }) => id === chosen) ? chosen : null}
      onChoose={onChoose}
    />
  ))
})

interface BadgeProps extends Omit<Props, 'clusters'> {
  marcacoes: Cluster['marcacoes']
}

/**
 * Compares the marks of a badge one by one, because each clustering makes new lists, also of the same marks. A badge
 * whose marks are the same is not rendered again.
 */
function isSameBadge(
  { marcacoes, ...before }: BadgeProps,
  { marcacoes: next, ...after }: BadgeProps,
): boolean {
  return (
    before.versao === after.versao &&
    before.chosen === after.chosen &&
    before.onChoose === after.onChoose &&
    marcacoes.length === next.length &&
    marcacoes.every((marcacao, index) => marcacao === next[index])
  )
}

/** The badge of a mark, or of several, and the area of the mark that is shown. */
const Badge = memo(function Badge({ marcacoes, ...props }: BadgeProps) {
  const { chosen } = props
  const marcacao = shownOf(marcacoes, chosen)
  const { w, h } = marcacao.lugar
  return (
    <>
      {w !== null && h !== null && (
        <div
          className="mesa-area"
          data-chosen={marcacao.id === chosen || undefined}
          style={{ ...placeOf(marcacao), width: toPercent(w), height: toPercent(h) }}
        />
      )}
      <MarcacaoButton marcacoes={marcacoes} style={placeOf(marcacao)} {...props} />
    </>
  )
}, isSameBadge)

const toPercent = (units: number) => `${(units * 100) / LADO}%`

const placeOf = ({ lugar: { x, y } }: PlacedMarcacao): CSSProperties => ({
  left: toPercent(x),
  top: toPercent(y),
})

type PlacedMarcacao = Marcacao & { lugar: NonNullable<Marcacao['lugar']> }

/** Marks that are so close on the screen that they share one badge. */
interface Cluster {
  marcacoes: [PlacedMarcacao, ...PlacedMarcacao[]]
}

const NEAR_PIXELS = 24

export const isPlacedOn = (marcacao: Marcacao, pagina: number): marcacao is PlacedMarcacao =>
  marcacao.lugar?.pagina === pagina

/**
 * Joins marks whose badges would cover each other.
 * @param width the width of the page on the screen in pixels, with its zoom
 * @param height the height of the page on the screen in pixels
 */
function clustersOf(
  marcacoes: PlacedMarcacao[],
  { width, height }: { width: number; height: number },
): Cluster[] {
  const clusters: Cluster[] = []
  for (const marcacao of marcacoes) {
    const near = clusters.find(({ marcacoes: [first] }) => {
      const x = ((marcacao.lugar.x - first.lugar.x) * width) / LADO
      const y = ((marcacao.lugar.y - first.lugar.y) * height) / LADO
      return Math.hypot(x, y) < NEAR_PIXELS
    })
    if (near) near.marcacoes.push(marcacao)
    else clusters.push({ marcacoes: [marcacao] })
  }
  return clusters
}
