import type { TooltipContentProps } from 'recharts'
import { reais } from '#platform/browser/format.ts'
import { mesPorExtenso } from '#platform/contract/mes.ts'

const lines = [
  ['recebido', 'Recebido'],
  ['aReceber', 'A receber'],
  ['pago', 'Pago'],
  ['aPagar', 'A pagar'],
  ['saldo', 'Saldo do mês'],
  ['acumulado', 'Saldo acumulado'],
] as const

/** All figures of the month under the pointer. */
export function CashFlowTooltip({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) {
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
