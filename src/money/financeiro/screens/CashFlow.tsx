import '@mantine/charts/styles.layer.css'
import { ActionIcon, Button, Group, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { MesDeCaixa, PainelFinanceiro } from '#money/financeiro/contract.ts'
import {
  daysOf,
  expectedBefore,
  expectedIn,
  oneMonth,
  paidBefore,
  paidIn,
  paidUntil,
} from '#money/financeiro/figuras-rules.ts'
import type { FiltroTransacoes } from '#money/transacoes-financeiras/contract.ts'
import { monthAfter } from '#platform/browser/calendar.ts'
import { latePart } from '#platform/browser/lazy-part.tsx'
import { mesPorExtenso } from '#platform/contract/mes.ts'
import { FigureLink } from './Bar.tsx'
import { FinancePanel } from './FinancePanel.tsx'
import { ShownOnDemand } from './ShownOnDemand.tsx'
import { addReais, amount, shortMonth, sumOf } from './words.ts'

const CashFlowChart = latePart(
  'money/financeiro/screens/CashFlowChart',
  async () => (await import('./CashFlowChart.tsx')).CashFlowChart,
  {
    fallback: <Skeleton height={462} />,
  },
)

interface Props {
  painel: PainelFinanceiro
  onMove: (inicio: string | null) => void
}

/** Shows the cash flow of twelve months as a chart and as a table. */
export function CashFlow({ painel, onMove }: Props) {
  const first = painel.meses[0]?.mes ?? ''
  const last = painel.meses.at(-1)?.mes ?? ''
  const current = painel.hoje.slice(0, 7)
  return (
    <FinancePanel
      id="fluxo"
      title="Fluxo de caixa"
      note={
        <>
          Realizado pelo dia do pagamento, previsto pelo vencimento do que está em aberto e do que as contas
          fixas ativas ainda vão gerar. O que já venceu é esperado em {mesPorExtenso(current)}.
        </>
      }
      action={
        <Group gap="xs" className="finance-move" role="group" aria-label="Meses do fluxo de caixa">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Um mês antes"
            onClick={() => onMove(monthAfter(first, -1))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <span className="finance-months" aria-live="polite">
            {shortMonth(first)} – {shortMonth(last)}
          </span>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Um mês depois"
            onClick={() => onMove(monthAfter(first, 1))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          {first !== monthAfter(current, -6) && (
            <Button variant="default" onClick={() => onMove(null)}>
              Hoje
            </Button>
          )}
        </Group>
      }
    >
      <CashFlowChart painel={painel} />
      <ShownOnDemand id="fluxo-tabela" what="a tabela" shown={false}>
        <CashFlowTable painel={painel} />
      </ShownOnDemand>
    </FinancePanel>
  )
}

const heads = ['Recebido', 'A receber', 'Pago', 'A pagar', 'Saldo do mês', 'Saldo acumulado']

/**
 * The cash flow as a table. A figure links to its transactions if a filter of the transaction list can show
 * exactly those.
 */
function CashFlowTable({ painel }: { painel: PainelFinanceiro }) {
  const { anterior, meses, hoje } = painel
  const first = meses[0]?.mes ?? ''
  return (
    <table className="finance-table" data-wide>
      <caption>Fluxo de caixa por mês, em reais</caption>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Antes de {shortMonth(first)}</th>
          <td />
          <td colSpan={3} className="finance-aside">
            {anterior.previsto !== 0 && (
              <>
                em aberto: <FigureLink value={anterior.previsto} behind={expectedBefore(first)} />
              </>
            )}
            {anterior.projetado !== 0 && <> de contas fixas: {amount(anterior.projetado)}</>}
          </td>
          <td />
          <td>
            {anterior.previsto === 0 && anterior.projetado === 0 ? (
              <FigureLink value={anterior.realizado} behind={paidBefore(first)} />
            ) : (
              amount(addReais(anterior.realizado, addReais(anterior.previsto, anterior.projetado)))
            )}
          </td>
        </tr>
        {meses.map((month) => (
          <Month key={month.mes} month={month} hoje={hoje} />
        ))}
      </tbody>
      <Totals meses={meses} hoje={hoje} />
    </table>
  )
}

function Month({ month, hoje }: { month: MesDeCaixa; hoje: string }) {
  const { mes, realizado, previsto, projetado, saldo, acumulado } = month
  const current = hoje.slice(0, 7)
  const over = mes < current
  return (
    <tr data-current={mes === current || undefined}>
      <th scope="row">
        {shortMonth(mes)}
        {mes === current && <span className="finance-today"> · mês atual</span>}
      </th>
      <td>
        <FigureLink value={realizado.receita} behind={paidIn(oneMonth(mes), 'receita')} />
      </td>
      <td>
        <Expected
          value={previsto.receita}
          behind={expectedIn(oneMonth(mes), hoje, 'receita')}
          projected={projetado.receita}
        />
      </td>
      <td>
        <FigureLink value={realizado.despesa} behind={paidIn(oneMonth(mes), 'despesa')} />
      </td>
      <td>
        <Expected
          value={previsto.despesa}
          behind={expectedIn(oneMonth(mes), hoje, 'despesa')}
          projected={projetado.despesa}
        />
      </td>
      <td>
        {/*
         * The balance of a month that is not over yet has no link; its transactions can be opened by the
         * figures to its left.
         */}
        <FigureLink value={saldo} behind={over ? paidIn(oneMonth(mes)) : undefined} />
      </td>
      <td>
        <FigureLink value={acumulado} behind={over ? paidUntil(daysOf(mes).last) : undefined} />
      </td>
    </tr>
  )
}

interface ExpectedProps {
  value: number
  behind: FiltroTransacoes
  /** The amount expected from contas fixas. It has no link, because its transactions do not exist yet. */
  projected: number
}

function Expected({ value, behind, projected }: ExpectedProps) {
  if (projected === 0) return <FigureLink value={value} behind={behind} />
  return (
    <>
      {value !== 0 && <FigureLink value={value} behind={behind} />}
      <span className="finance-projected">
        {amount(projected)} <span className="finance-aside">de contas fixas</span>
      </span>
    </>
  )
}

function Totals({ meses, hoje }: { meses: MesDeCaixa[]; hoje: string }) {
  const span = { from: meses[0]?.mes ?? '', to: meses.at(-1)?.mes ?? '' }
  const sides = ['receita', 'despesa'] as const
  return (
    <tfoot>
      <tr>
        <th scope="row">12 meses</th>
        {sides.map((tipo) => (
          <Fragment key={tipo}>
            <td>
              <FigureLink
                value={sumOf(meses, ({ realizado }) => realizado[tipo])}
                behind={paidIn(span, tipo)}
              />
            </td>
            <td>
              <Expected
                value={sumOf(meses, ({ previsto }) => previsto[tipo])}
                behind={expectedIn(span, hoje, tipo)}
                projected={sumOf(meses, ({ projetado }) => projetado[tipo])}
              />
            </td>
          </Fragment>
        ))}
        <td>{amount(sumOf(meses, ({ saldo }) => saldo))}</td>
        <td />
      </tr>
    </tfoot>
  )
}
