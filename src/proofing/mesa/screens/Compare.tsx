import './compare.css'
import { Button, Group, SegmentedControl, Slider, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { api } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { hasSameProportions } from '#proofing/marcacoes/lugar-rules.ts'
import type { Tela } from '#proofing/pecas/schemas.ts'
import type { CanvasControls } from './Frame.tsx'
import { PageImage } from './PageImage.tsx'
import { type Transform, ZoomView, zoomBy } from './ZoomView.tsx'

type CompareMode = 'lado' | 'cortina' | 'transparencia'

const ways = [
  { value: 'lado', label: 'Lado a lado' },
  { value: 'cortina', label: 'Cortina' },
  { value: 'transparencia', label: 'Transparência' },
]

interface Side {
  numero: number
  tela: Tela
}

interface Props {
  peca: number
  /** The number of the version with which the shown one is compared. */
  before: number
  after: Side
  controls: RefObject<CanvasControls | null>
  onClose: () => void
}

/** The same page of two versions. */
export function Compare(props: Props) {
  return (
    <QueryBoundary failure="Erro ao buscar a outra versão.">
      <OtherVersao {...props} />
    </QueryBoundary>
  )
}

function OtherVersao({ peca, before, after, onClose, controls }: Props) {
  const { data } = useSuspenseQuery(api.pecas.mesa.queryOptions({ input: { id: peca, v: before } }))
  const tela = data.telas.find(({ pagina }) => pagina === after.tela.pagina)
  if (tela)
    return <Both before={{ numero: before, tela }} after={after} controls={controls} onClose={onClose} />
  return (
    <div className="mesa-failed">
      <Text>
        A v{before} não tem a página {after.tela.pagina}.
      </Text>
      <Button variant="default" onClick={onClose}>
        Encerrar comparação
      </Button>
    </div>
  )
}

interface BothProps extends Pick<Props, 'after' | 'controls' | 'onClose'> {
  before: Side
}

/** Two versions of a page: side by side, one uncovering the other, or one shining through the other. */
function Both({ before, after, controls, onClose }: BothProps) {
  const [way, setWay] = useState<CompareMode>('lado')
  const [amount, setAmount] = useState(50)
  const views = useLinkedViews(controls)
  const isSame = hasSameProportions(before.tela, after.tela)
  const isBeside = !isSame || way === 'lado'
  return (
    <section className="mesa-compare" aria-label={`Comparação da v${before.numero} com a v${after.numero}`}>
      <Group gap="sm" className="mesa-compare-bar">
        {isSame ? (
          <SegmentedControl
            size="xs"
            aria-label="Como comparar"
            data={ways}
            value={way}
            onChange={(value) => setWay(value as CompareMode)}
          />
        ) : (
          <Text size="sm">Formatos diferentes: só lado a lado.</Text>
        )}
        {isBeside ? (
          <Button size="xs" variant="default" onClick={views.toggle}>
            {views.areLinked ? 'Mover em separado' : 'Mover juntas'}
          </Button>
        ) : (
          <Slider
            className="mesa-slider"
            thumbLabel={way === 'cortina' ? 'Posição da cortina' : `Transparência da v${after.numero}`}
            label={(value) => `${value} %`}
            value={amount}
            onChange={setAmount}
          />
        )}
        <Button size="xs" variant="default" onClick={onClose}>
          Encerrar comparação
        </Button>
      </Group>
      {isBeside ? (
        <div className="mesa-pair">
          {(
            [
              [before, 0],
              [after, 1],
            ] as const
          ).map(([side, at]) => (
            <figure key={side.numero}>
              <figcaption>v{side.numero}</figcaption>
              <ZoomView ref={views.refs[at]} movesByDrag onTransform={views.follow(at)}>
                <div className="mesa-page" style={styleOf(side)}>
                  <Sheet {...side} zoom={views.zoom} />
                </div>
              </ZoomView>
            </figure>
          ))}
        </div>
      ) : (
        <ZoomView ref={views.refs[0]} movesByDrag onTransform={views.follow(0)}>
          <div
            className="mesa-page mesa-stack"
            data-way={way}
            style={{ ...styleOf(after), '--amount': `${amount}%` } as CSSProperties}
          >
            <Sheet {...before} zoom={views.zoom} />
            <Sheet {...after} zoom={views.zoom} />
          </div>
        </ZoomView>
      )}
    </section>
  )
}

const styleOf = ({ tela: { largura, altura, cor } }: Side) =>
  ({ '--ratio': largura / altura, backgroundColor: cor }) as CSSProperties

const Sheet = ({ numero, tela, zoom }: Side & { zoom: number }) => (
  <PageImage tela={tela} zoom={zoom} name={`v${numero}`} />
)

/** Two views that share one zoom and one position, until they are separated. */
function useLinkedViews(controls: RefObject<CanvasControls | null>) {
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
