import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { PainelFinanceiro } from '#money/financeiro/contract.ts'
import { costsOf } from '#money/financeiro/figuras-rules.ts'
import { BarTable } from './BarTable.tsx'
import { FigureLink } from './FigureLink.tsx'
import { FinancePanel, Nothing } from './FinancePanel.tsx'
import { share, shortMonth, subtractReais } from './words.ts'

/** The share of contas fixas in the monthly despesas. */
export function FixedCosts({ painel: { custos, hoje } }: { painel: PainelFinanceiro }) {
  const most = Math.max(...custos.map(({ total }) => total))
  return (
    <FinancePanel
      id="fixos"
      title="Custos fixos"
      note="Despesas que vencem no mês, pagas ou não: em cor cheia, o que vem das Contas Fixas; hachurado, as demais."
    >
      {most === 0 ? (
        <Nothing
          title="Nenhuma despesa nestes meses"
          hint={
            <>
              Cadastre o que se repete em{' '}
              <Anchor component={Link} to="/dashboard/financial-accounts" inherit underline="always">
                Contas Fixas
              </Anchor>
              .
            </>
          }
        />
      ) : (
        <BarTable
          tipo="despesa"
          caption="Custos fixos por mês, em reais; ao lado do mês, a parte fixa"
          heads={['Mês e parte fixa', 'Fixas', 'Demais', 'Total']}
          rows={custos.map(({ mes, fixas, total }) => ({
            key: mes,
            name: shortMonth(mes),
            part: share(fixas, total),
            done: fixas,
            open: subtractReais(total, fixas),
            current: mes === hoje.slice(0, 7),
            cells: [
              <FigureLink key="fixas" value={fixas} behind={costsOf(mes, 'sim')} />,
              <FigureLink key="demais" value={subtractReais(total, fixas)} behind={costsOf(mes, 'nao')} />,
              <FigureLink key="total" value={total} behind={costsOf(mes)} />,
            ],
          }))}
        />
      )}
    </FinancePanel>
  )
}
