import '@mantine/charts/styles.layer.css'
import { CompositeChart, LineChart } from '@mantine/charts'
import type { TooltipContentProps } from 'recharts'
import type { PainelFinanceiro } from '#money/financeiro/contract.ts'
import { reais } from '#platform/browser/format.ts'
import { mesPorExtenso } from '#platform/contract/mes.ts'
import { addReais, compact, tick } from './words.ts'

const series = [
  { name: 'recebido', label: 'Recebido', color: 'var(--receita)', type: 'bar' },
  { name: 'aReceber', label: 'A receber', color: 'var(--receita)', type: 'bar' },
  { name: 'pago', label: 'Pago', color: 'var(--despesa)', type: 'bar' },
  { name: 'aPagar', label: 'A pagar', color: 'var(--despesa)', type: 'bar' },
] as const

const margin = { top: 18, right: 0 }

const hatched: Record<string, string> = { aReceber: 'url(#hachura-receita)', aPagar: 'url(#hachura-despesa)' }

/**
 * A bar chart with a line chart of the balance below it. In the bar chart receitas are above the axis and
 * despesas below; the paid part of a bar is solid and the unpaid part is hatched.
 */
export function CashFlowChart({ painel }: { painel: PainelFinanceiro }) {
  const { meses, hoje } = painel
  const current = hoje.slice(0, 7)
  const data = meses.map(({ mes, realizado, previsto, projetado, saldo, acumulado }) => ({
    mes,
    saldo,
    acumulado,
    recebido: realizado.receita,
    aReceber: addReais(previsto.receita, projetado.receita),
    pago: -realizado.despesa,
    aPagar: -addReais(previsto.despesa, projetado.despesa),
  }))
  const first = meses[0]?.mes ?? ''
  const last = meses.at(-1)?.mes ?? ''
  const shared = {
    data,
    dataKey: 'mes',
    valueFormatter: compact,
    // Both charts use a band scale for the months, so that the months of one align with those of the other.
    xAxisProps: {
      tickFormatter: tick,
      interval: 'equidistantPreserveStart' as const,
      scale: 'band' as const,
    },
    yAxisProps: { width: 64 },
    referenceAreas: meses.some(({ mes }) => mes === current) ? [{ x1: current, x2: current }] : [],
  }
  return (
    <figure
      className="finance-chart"
      aria-label={`Fluxo de caixa de ${mesPorExtenso(first)} a ${mesPorExtenso(last)}`}
    >
      <Legend />
      <Hatches />
      <CompositeChart
        {...shared}
        h={260}
        series={[...series]}
        maxBarWidth={36}
        barProps={({ name }) => ({
          stackId: 'mes',
          ...(hatched[name] && { fill: hatched[name], strokeOpacity: 1, strokeWidth: 1 }),
        })}
        composedChartProps={{
          stackOffset: 'sign',
          syncId: 'fluxo',
          title: 'Recebimentos e pagamentos por mês',
          margin,
        }}
        referenceLines={[{ y: 0, color: 'var(--mantine-color-text)' }]}
        tooltipProps={{ content: CashFlowTooltip, position: {} }}
      />
      <p className="finance-subhead">Saldo acumulado no fim de cada mês</p>
      <LineChart
        {...shared}
        h={130}
        series={[{ name: 'acumulado', label: 'Saldo acumulado', color: 'var(--saldo)' }]}
        curveType="linear"
        withTooltip={false}
        lineProps={{ label: { position: 'top', fontSize: 11, fill: 'currentColor', formatter: axisLabel } }}
        lineChartProps={{
          syncId: 'fluxo',
          title: 'Saldo acumulado no fim de cada mês',
          margin,
        }}
        referenceLines={[{ y: 0 }]}
      />
    </figure>
  )
}

const axisLabel = (value: unknown) => compact(Number(value))

function Legend() {
  return (
    <ul className="finance-legend" aria-label="Legenda">
      {series.map(({ name, label, color }) => (
        <li key={name}>
          <span
            className="swatch"
            data-tipo={color === 'var(--receita)' ? 'receita' : 'despesa'}
            data-open={hatched[name] && true}
            aria-hidden
          />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** SVG patterns that the bars of unpaid amounts refer to by id. */
function Hatches() {
  return (
    <svg width="0" height="0" className="hatches" aria-hidden>
      <defs>
        {(['receita', 'despesa'] as const).map((tipo) => (
          <pattern
            key={tipo}
            id={`hachura-${tipo}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="2" height="6" fill={`var(--${tipo})`} />
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

const lines = [
  ['recebido', 'Recebido'],
  ['aReceber', 'A receber'],
  ['pago', 'Pago'],
  ['aPagar', 'A pagar'],
  ['saldo', 'Saldo do mês'],
  ['acumulado', 'Saldo acumulado'],
] as const

/** All figures of the month under the pointer. */
function CashFlowTooltip({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) {
  const month = payload?.[0]?.payload as
    | ({ mes: string } & Record<(typeof lines)[number][0], number>)
    | undefined
  if (!active || !month) return null
  return (
    <div className="finance-tooltip">
      <strong>{mesPorExtenso(month.mes)}</strong>
      <dl>
        {lines.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{reais(name === 'saldo' || name === 'acumulado' ? month[name] : Math.abs(month[name]))}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
