import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrevisaoDeCaixa } from '#money/financeiro/contract.ts'
import { preverCaixa } from '#money/financeiro/previsao-rules.ts'
import { api } from '#platform/browser/api.ts'
import { counted, reais } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { type Adiamento, Adiamentos } from './Adiamentos.tsx'
import { Conferencia } from './Conferencia.tsx'
import { FinancePanel, Nothing } from './FinancePanel.tsx'
import { PrevisaoChart } from './PrevisaoChart.tsx'
import { PrevisaoClientes } from './PrevisaoClientes.tsx'
import { PrevisaoTable } from './PrevisaoTable.tsx'
import { belowZero } from './previsao-words.ts'
import { ShownOnDemand } from './ShownOnDemand.tsx'

/** The forecast of twelve weeks, in which each client pays as late as usual. */
export function PrevisaoPanel() {
  return (
    <QueryBoundary failure="Erro ao buscar a previsão de caixa.">
      <Content />
    </QueryBoundary>
  )
}

function Content() {
  const { data: base } = useSuspenseQuery(api.financeiro.previsao.queryOptions())
  return (
    <FinancePanel
      id="previsao"
      title="Previsão de 12 semanas"
      note={
        <>
          Começa no saldo até hoje ({reais(base.saldo)}): recebido menos pago, desde a primeira transação.
          Cada cliente é esperado no vencimento mais o atraso que costuma ter; se a conta já venceu, o atraso
          conta a partir de hoje. Despesas contam no vencimento, e o que as contas fixas ativas ainda vão
          gerar entra como previsto.
        </>
      }
    >
      {base.lancamentos.length === 0 ? (
        <Nothing
          title="Nada a receber nem a pagar nas próximas 12 semanas"
          hint="A previsão é calculada a partir das transações em aberto e das contas fixas."
        />
      ) : (
        <Forecast base={base} />
      )}
      <Conferencia conferencia={base.conferencia} />
    </FinancePanel>
  )
}

function Forecast({ base }: { base: PrevisaoDeCaixa }) {
  const [adiamentos, setAdiamentos] = useState<Adiamento[]>([])
  const chosen = adiamentos.filter(({ chave, dias }) => chave !== null && dias > 0)
  const usual = preverCaixa(base)
  const changed =
    chosen.length > 0
      ? preverCaixa(base, Object.fromEntries(chosen.map(({ chave, dias }) => [chave, dias])))
      : undefined
  const shown = changed ?? usual
  const nameOf = (chave: string | null) => base.clientes.find((one) => one.chave === chave)?.nome ?? ''
  return (
    <>
      <PrevisaoChart saldo={base.saldo} shown={shown} usual={changed && usual} />
      <div aria-live="polite">
        {changed && (
          <p className="finance-note">
            {chosen
              .map(
                ({ chave, dias }) =>
                  `Se ${nameOf(chave)} pagar ${counted(dias, 'dia depois', 'dias depois')}.`,
              )
              .join(' ')}
          </p>
        )}
        {belowZero(shown, base.ate, chosen.length).map((sentence) => (
          <p key={sentence} className="finance-note">
            {sentence}
          </p>
        ))}
      </div>
      <ShownOnDemand id="previsao-semanas" what="as semanas">
        <PrevisaoTable semanas={shown.semanas} />
      </ShownOnDemand>
      {base.clientes.length > 0 && (
        <>
          <Adiamentos clientes={base.clientes} value={adiamentos} onChange={setAdiamentos} />
          <PrevisaoClientes base={base} />
        </>
      )}
    </>
  )
}
