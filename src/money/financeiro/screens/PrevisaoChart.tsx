import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import type { Previsao } from '#money/financeiro/previsao-rules.ts'
import { day, reais } from '#platform/browser/format.ts'
import { compact } from './words.ts'

const lines = [
  { name: 'mediana', label: 'Esperado', color: 'var(--saldo)' },
  { name: 'pessimista', label: 'Pessimista', color: 'var(--despesa)', strokeDasharray: '6 4' },
] as const

const before = {
  name: 'antes',
  label: 'Esperado, sem a mudança',
  color: 'var(--mantine-color-dimmed)',
  strokeDasharray: '2 3',
} as const

interface Props {
  /** The balance today, in reais. */
  saldo: number
  shown: Previsao
  /** The forecast without the delays that the user tries out. */
  usual: Previsao | undefined
}

/** The balance at the end of each week, with the usual and with the pessimistic delays. */
export function PrevisaoChart({ saldo, shown, usual }: Props) {
  const series = usual ? [...lines, before] : lines
  const data = [
    { dia: 'hoje', mediana: saldo, pessimista: saldo, antes: saldo },
    ...shown.semanas.map(({ ate, mediana, pessimista }, at) => ({
      dia: day(ate).slice(0, 5),
      mediana,
      pessimista,
      antes: usual?.semanas[at]?.mediana,
    })),
  ]
  return (
    <figure className="finance-chart" aria-label="Saldo previsto no fim de cada semana">
      <ul className="finance-legend" aria-label="Legenda da previsão">
        {series.map(({ name, label, ...line }) => (
          <li key={name}>
            <svg className="finance-line" viewBox="0 0 28 8" aria-hidden>
              <line
                x1="0"
                x2="28"
                y1="4"
                y2="4"
                stroke={line.color}
                strokeWidth="2"
                strokeDasharray={'strokeDasharray' in line ? line.strokeDasharray : undefined}
              />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <LineChart
        h={240}
        data={data}
        dataKey="dia"
        series={[...series]}
        curveType="linear"
        valueFormatter={reais}
        xAxisProps={{ interval: 'equidistantPreserveStart' }}
        yAxisProps={{ width: 64, tickFormatter: compact }}
        lineChartProps={{ title: 'Saldo previsto no fim de cada semana', margin: { top: 12, right: 12 } }}
        referenceLines={[{ y: 0, color: 'var(--mantine-color-text)' }]}
      />
    </figure>
  )
}
