import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PrevisaoDeCaixa } from '#money/financeiro/contract.ts'
import { counted } from '#platform/browser/format.ts'
import { basisOf, delayInWords } from './previsao-words.ts'
import { amount, sumOf } from './words.ts'

const FIRST = 8

/** How late each client usually pays, and on how many payments that is based. */
export function PrevisaoClientes({ base }: { base: PrevisaoDeCaixa }) {
  const [all, setAll] = useState(false)
  const { clientes, lancamentos } = base
  const shown = all ? clientes : clientes.slice(0, FIRST)
  return (
    <>
      <h3 className="finance-subhead">Quando cada cliente paga</h3>
      <p className="finance-note">
        A previsão se apoia em{' '}
        {counted(
          clientes.reduce((sum, { pagamentos }) => sum + pagamentos, 0),
          'pagamento',
          'pagamentos',
        )}{' '}
        de {counted(clientes.length, 'cliente', 'clientes')}: de cada um, os 24 mais recentes. Com menos de
        três pagamentos vale o vencimento. Um pagamento em cada dez demora mais que o atraso pessimista.
      </p>
      <table className="finance-table" data-bars>
        <caption>Quando cada cliente paga</caption>
        <thead>
          <tr>
            <th scope="col">Cliente</th>
            <th scope="col">A receber</th>
            <th scope="col">Costuma pagar</th>
            <th scope="col">Pessimista</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((cliente) => (
            <tr key={cliente.chave}>
              <th scope="row" className="finance-client">
                {cliente.nome}
                <small>{basisOf(cliente)}</small>
              </th>
              <td>
                {amount(
                  sumOf(
                    lancamentos.filter((one) => one.cliente === cliente.chave),
                    ({ valor }) => valor,
                  ),
                )}
              </td>
              <td>{delayInWords(cliente.mediana)}</td>
              <td>{delayInWords(cliente.pessimista)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < clientes.length && (
        <Button
          variant="subtle"
          size="compact-sm"
          className="finance-toggle"
          onClick={() => setAll(true)}
        >{`Mostrar os ${clientes.length} clientes`}</Button>
      )}
    </>
  )
}
