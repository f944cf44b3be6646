import { ActionIcon, Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { PainelFinanceiro } from '#money/financeiro/contract.ts'
import { monthAfter } from '#platform/browser/calendar.ts'
import { mesPorExtenso } from '#platform/contract/mes.ts'
import { CashFlowChart } from './CashFlowChart.tsx'
import { CashFlowTable } from './CashFlowTable.tsx'
import { FinancePanel } from './FinancePanel.tsx'
import { ShownOnDemand } from './ShownOnDemand.tsx'
import { shortMonth } from './words.ts'

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
      <ShownOnDemand id="fluxo-tabela" what="a tabela">
        <CashFlowTable painel={painel} />
      </ShownOnDemand>
    </FinancePanel>
  )
}
