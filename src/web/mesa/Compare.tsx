import './compare.css'
import { Button, Group, SegmentedControl, Slider, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { hasSameProportions } from '#contract/work/rules/lugar.ts'
import type { Tela } from '#contract/work/schemas/pecas.ts'
import { api } from '#web/api.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { addressOf } from './placing.ts'

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
  onClose: () => void
}

/** The same page of two versions. */
export function Compare({ peca, before, ...rest }: Props) {
  return (
    <QueryBoundary failure="Erro ao buscar a outra versão.">
      <OtherVersion peca={peca} before={before} {...rest} />
    </QueryBoundary>
  )
}

function OtherVersion({ peca, before, after, onClose }: Props) {
  const { data } = useSuspenseQuery(api.pecas.mesa.queryOptions({ input: { id: peca, v: before } }))
  const tela = data.telas.find(({ pagina }) => pagina === after.tela.pagina)
  if (tela) return <Both before={{ numero: before, tela }} after={after} onClose={onClose} />
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

interface BothProps {
  before: Side
  after: Side
  onClose: () => void
}

/** Two versions of a page: side by side, one uncovering the other, or one shining through the other. */
function Both({ before, after, onClose }: BothProps) {
  const [way, setWay] = useState<Way>('lado')
  const [amount, setAmount] = useState(50)
  const isSame = hasSameProportions(before.tela, after.tela)
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
        {isSame && way !== 'lado' && (
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
      {isSame && way !== 'lado' ? (
        <div
          className="mesa-stack"
          data-way={way}
          style={{ ...sizeOf(after), '--amount': `${amount}%` } as CSSProperties}
        >
          <Sheet {...before} />
          <Sheet {...after} />
        </div>
      ) : (
        <div className="mesa-pair">
          <figure style={sizeOf(before)}>
            <figcaption>v{before.numero}</figcaption>
            <Sheet {...before} />
          </figure>
          <figure style={sizeOf(after)}>
            <figcaption>v{after.numero}</figcaption>
            <Sheet {...after} />
          </figure>
        </div>
      )}
    </section>
  )
}

const sizeOf = ({ tela: { largura, altura } }: Side) => ({ '--ratio': largura / altura }) as CSSProperties

const Sheet = ({ numero, tela }: Side) => (
  <img
    src={addressOf(tela, 1200)}
    width={tela.largura}
    height={tela.altura}
    alt={`v${numero}, página ${tela.pagina}`}
    style={{ backgroundColor: tela.cor }}
  />
)
