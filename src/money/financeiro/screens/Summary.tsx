import { Card, Text } from '@mantine/core'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import type { PainelFinanceiro } from '#money/financeiro/contract.ts'
import { paidUntil } from '#money/financeiro/figuras-rules.ts'
import type { FiltroTransacoes } from '#money/transacoes-financeiras/contract.ts'
import { counted, monthName, reais } from '#platform/browser/format.ts'
import { RowsLink } from './FigureLink.tsx'
import { sumOf } from './words.ts'

/** The four main figures: current balance, expected balance, and overdue receitas and despesas. */
export function Summary({ painel }: { painel: PainelFinanceiro }) {
  const { hoje, saldo, saldoPrevisto, atrasos } = painel
  const month = monthName(hoje.slice(0, 7))
  const late = (tipo: Tipo) => ({
    value: sumOf(atrasos, ({ valor }) => valor[tipo]),
    hint: count(atrasos.reduce((sum, { quantas }) => sum + quantas[tipo], 0)),
    behind: { tipo, status: 'vencido' } as const,
  })
  return (
    <div className="figures">
      <Sum
        label="Saldo até hoje"
        value={saldo}
        hint="recebido menos pago, desde a primeira transação"
        behind={paidUntil(hoje)}
      />
      <Sum
        label={`Saldo previsto no fim de ${month}`}
        value={saldoPrevisto}
        hint="se tudo o que está em aberto até lá for pago, contas fixas incluídas"
      />
      <Sum label="A receber em atraso" {...late('receita')} />
      <Sum label="A pagar em atraso" {...late('despesa')} />
    </div>
  )
}

const count = (many: number) =>
  many === 0 ? 'nada vencido' : counted(many, 'conta vencida', 'contas vencidas')

interface SumProps {
  label: string
  value: number
  hint: string
  behind?: FiltroTransacoes
}

function Sum({ label, value, hint, behind }: SumProps) {
  return (
    <Card withBorder padding="md" component="section" aria-label={label} className="finance-sum">
      <Text c="dimmed">{label}</Text>
      <p className="figure">
        {behind && value !== 0 ? <RowsLink behind={behind}>{reais(value)}</RowsLink> : reais(value)}
      </p>
      <Text c="dimmed">{hint}</Text>
    </Card>
  )
}
