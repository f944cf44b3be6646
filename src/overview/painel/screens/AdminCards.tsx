import { daysOf, ofKind } from '#money/financeiro/figuras-rules.ts'
import { addressOf } from '#money/financeiro/screens/address.ts'
import type { AdminHome } from '#overview/painel/contract.ts'
import { monthName, percent, points, reais } from '#platform/browser/format.ts'
import { MeasureCard } from './MeasureCard.tsx'

/** The figures of the month beside those of the previous month and their goals. */
export function AdminCards({ home }: { home: AdminHome }) {
  const { projetosAtivos, receitaDoMes, clientesAtivos, taxaDeAprovacao } = home
  const month = monthName(home.mesAnterior)
  const atItsEnd = ({ anterior }: { anterior: number | null }) =>
    anterior ? `${anterior} no fim de ${month}` : `nenhum no fim de ${month}`
  return (
    <div className="figures">
      <MeasureCard label="Projetos Ativos" measure={projetosAtivos} before={atItsEnd(projetosAtivos)} />
      <MeasureCard
        label="Receita do Mês"
        measure={receitaDoMes}
        format={reais}
        before={
          receitaDoMes.anterior === null ? `nada em ${month}` : `${reais(receitaDoMes.anterior)} em ${month}`
        }
        rows={receitasOf(home.mes)}
      />
      <MeasureCard label="Clientes Ativos" measure={clientesAtivos} before={atItsEnd(clientesAtivos)} />
      <MeasureCard
        label="Taxa de Aprovação"
        measure={taxaDeAprovacao}
        format={percent}
        formatChange={points}
        before={approvalBefore(taxaDeAprovacao, month)}
        goal={taxaDeAprovacao.metaDoValor}
      />
    </div>
  )
}

/** The address of the list of the receitas due in the month, whose sum the card shows. */
function receitasOf(month: string): string {
  const { first, last } = daysOf(month)
  return addressOf(ofKind('receita', { inicio: first, fim: last }))
}

function approvalBefore({ valor, anterior, periodo }: AdminHome['taxaDeAprovacao'], month: string): string {
  if (valor === null) return 'nenhuma decisão ainda'
  if (periodo === 'inicio') return 'desde o início; neste mês, nenhuma decisão'
  return anterior === null ? `nenhuma decisão em ${month}` : `${percent(anterior)} em ${month}`
}
