import type { Semana } from '#money/financeiro/previsao-rules.ts'
import { day } from '#platform/browser/format.ts'
import { amount } from './words.ts'

const heads = ['Entra', 'Sai', 'Saldo esperado', 'Saldo pessimista']

/** The weeks of the forecast as a table. */
export function PrevisaoTable({ semanas }: { semanas: Semana[] }) {
  return (
    <table className="finance-table" data-wide>
      <caption>Previsão por semana, em reais</caption>
      <thead>
        <tr>
          <th scope="col">Semana até</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanas.map(({ ate, entradas, saidas, previsto, mediana, pessimista }) => (
          <tr key={ate}>
            <th scope="row">{day(ate)}</th>
            <td>
              {amount(entradas)}
              <Projected value={previsto.entradas} />
            </td>
            <td>
              {amount(saidas)}
              <Projected value={previsto.saidas} />
            </td>
            <td>{amount(mediana)}</td>
            <td>{amount(pessimista)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The part of a sum that active contas fixas will still create. */
const Projected = ({ value }: { value: number }) =>
  value === 0 ? null : <small className="finance-projected"> previsto: {amount(value)}</small>
