import type { PrevisaoDeCaixa } from '#money/financeiro/contract.ts'
import { counted, reais } from '#platform/browser/format.ts'
import { ShownOnDemand } from './ShownOnDemand.tsx'
import { amount, shortMonth } from './words.ts'

const heads = ['Entrou', 'Pela previsão', 'Pelos vencimentos']

/** How far the forecast would have been from what was received, beside the same for plain due dates. */
export function ForecastCheck({ conferencia }: Pick<PrevisaoDeCaixa, 'conferencia'>) {
  const { meses, erroPelosAtrasos, erroPelosVencimentos } = conferencia
  if (erroPelosAtrasos === null || erroPelosVencimentos === null)
    return (
      <p className="finance-note">
        A previsão ainda não pôde ser conferida: falta um mês completo, com receitas criadas antes dele.
      </p>
    )
  return (
    <>
      <p className="finance-note">
        Conferida com {counted(meses.length, 'mês', 'meses')} do último ano: no que já existia no dia 1º, a
        previsão errou em média {reais(erroPelosAtrasos)} por mês. Só pelos vencimentos, o erro seria de{' '}
        {reais(erroPelosVencimentos)}.
      </p>
      <ShownOnDemand id="previsao-meses" what="mês a mês" shown={false}>
        <table className="finance-table" data-wide>
          <caption>Conferência da previsão por mês, em reais</caption>
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
            {meses.map(({ mes, recebido, pelosAtrasos, pelosVencimentos }) => (
              <tr key={mes}>
                <th scope="row">{shortMonth(mes)}</th>
                <td>{amount(recebido)}</td>
                <td>{amount(pelosAtrasos)}</td>
                <td>{amount(pelosVencimentos)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ShownOnDemand>
    </>
  )
}
