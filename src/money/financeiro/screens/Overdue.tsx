import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import type { FaixaDeAtraso, PainelFinanceiro } from '#money/financeiro/contract.ts'
import { overdueOf } from '#money/financeiro/figuras-rules.ts'
import { counted } from '#platform/browser/format.ts'
import { FigureLink } from './Bar.tsx'
import { Bar } from './BarTable.tsx'
import { FinancePanel, Nothing } from './FinancePanel.tsx'
import { sumOf } from './words.ts'

const sides = ['receita', 'despesa'] as const

/** The overdue open sums, by days of delay. */
export function Overdue({ painel: { atrasos } }: { painel: PainelFinanceiro }) {
  const most = Math.max(...atrasos.flatMap(({ valor }) => [valor.receita, valor.despesa]))
  return (
    <FinancePanel
      id="atrasos"
      title="Em atraso"
      note="O que venceu e ainda está em aberto, por dias de atraso, até hoje."
    >
      {most === 0 ? (
        <Nothing title="Nada em atraso" hint="Nenhuma conta vencida está em aberto." />
      ) : (
        <table className="finance-table" data-bars>
          <caption>Em atraso por idade, em reais</caption>
          <thead>
            <tr>
              <th scope="col">Atraso</th>
              <th scope="col">A receber</th>
              <th scope="col">A pagar</th>
            </tr>
          </thead>
          <tbody>
            {atrasos.map((age) => (
              <tr key={age.rotulo}>
                <th scope="row">{age.rotulo}</th>
                {sides.map((tipo) => (
                  <Late key={tipo} age={age} tipo={tipo} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {sides.map((tipo) => (
                <td key={tipo}>
                  <FigureLink
                    value={sumOf(atrasos, ({ valor }) => valor[tipo])}
                    behind={{ tipo, status: 'vencido' }}
                  />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
    </FinancePanel>
  )
}

function Late({ age, tipo, most }: { age: FaixaDeAtraso; tipo: Tipo; most: number }) {
  const many = age.quantas[tipo]
  return (
    <td>
      <FigureLink value={age.valor[tipo]} behind={overdueOf(tipo, age)} />
      {many > 0 && <small> {counted(many, 'conta', 'contas')}</small>}
      <Bar tipo={tipo} done={0} open={age.valor[tipo]} most={most} />
    </td>
  )
}
