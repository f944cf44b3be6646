import './compare.css'
import { Button, Group, SegmentedControl, Slider, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type CSSProperties, type RefObject, useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { hasSameProportions } from '#proofing/marcacoes/lugar-rules.ts'
import type { Tela } from '#proofing/pecas/schemas.ts'
import type { CanvasControls } from './Frame.tsx'
import { PageImage } from './PageImage.tsx'
import { useLinkedViews } from './use-linked-views.ts'
import { ZoomView } from './ZoomView.tsx'

type Way = 'lado' | 'cortina' | 'transparencia'

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
      <OtherVersion {...props} />
    </QueryBoundary>
  )
}

function OtherVersion({ peca, before, after, onClose, controls }: Props) {
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
  const [way, setWay] = useState<Way>('lado')
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
            onChange={(value) => setWay(value as Way)}
          />
        ) : (
          <Text size="sm">Formatos diferentes: só lado a lado.</Text>
        )}
        {isBeside ? (
          <Button size="xs" variant="default" onClick={views.toggle}>
            {views.areLinked ? 'Soltar' : 'Juntar'}
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
