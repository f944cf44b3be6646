import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { costsOf } from '#contract/figuras.ts'
import type { PainelFinanceiro } from '#contract/financeiro.ts'
import { Bar } from './Bar.tsx'
import { FigureLink } from './FigureLink.tsx'
import { Nothing, Panel } from './Panel.tsx'
import { share, shortMonth } from './words.ts'

/** How much of what is spent was settled beforehand. */
export function FixedCosts({ painel: { custos, hoje } }: { painel: PainelFinanceiro }) {
  const most = Math.max(...custos.map(({ total }) => total))
  return (
    <Panel
      id="fixos"
      title="Custos fixos"
      note="Despesas que vencem no mês, pagas ou não: cheio, o que vem das Contas Fixas; hachurado, as demais."
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
        <table className="finance-table" data-bars>
          <caption>Custos fixos por mês, em reais</caption>
          <thead>
            <tr>
              <th scope="col">Mês</th>
              <th scope="col">Fixas</th>
              <th scope="col">Demais</th>
              <th scope="col">Total</th>
              <th scope="col">Parte fixa</th>
            </tr>
          </thead>
          <tbody>
            {custos.map(({ mes, fixas, total }) => (
              <tr key={mes} data-current={mes === hoje.slice(0, 7) || undefined}>
                <th scope="row">
                  {shortMonth(mes)}
                  <Bar tipo="despesa" done={fixas} open={total - fixas} most={most} />
                </th>
                <td>
                  <FigureLink value={fixas} behind={costsOf(mes, 'sim')} />
                </td>
                <td>
                  <FigureLink value={Math.round((total - fixas) * 100) / 100} behind={costsOf(mes, 'nao')} />
                </td>
                <td>
                  <FigureLink value={total} behind={costsOf(mes)} />
                </td>
                <td>{share(fixas, total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
