import { agencyWithFinance } from './money.ts'
import type { Movement } from './statements.ts'
import { base64, statement } from './statements.ts'

/** Sets up the agency of `agencyWithFinance` with functions that import bank statements. */
export async function agencyWithStatements() {
  const agency = await agencyWithFinance()
  const { extratos, transacoesFinanceiras } = agency.ana.api
  const file = (rows: Movement[]) => ({ nome: 'extrato.ofx', conteudo: base64(statement(rows)) })
  const importar = (...rows: Movement[]) => extratos.importar(file(rows))
  return {
    ...agency,
    extratos,
    transacoesFinanceiras,
    file,
    importar,
    /**
     * Returns the only open line of the statements.
     * @throws if there is no open line, or more than one
     */
    async aberta() {
      const [linha, another] = await extratos.linhas({})
      if (!linha || another) throw new Error('Expected exactly one open line')
      return linha
    },
  }
}

/** A payment in which Padaria Aurora pays exactly what it owes, two days before the due date. */
export const pixDaPadaria: Movement = {
  fitid: 'A1',
  data: '2026-11-23',
  valor: '1.234,56',
  memo: 'PIX RECEBIDO PADARIA AURORA',
}
export const boletoDoAluguel: Movement = {
  fitid: 'A2',
  data: '2026-11-05',
  valor: '-800.00',
  memo: 'PAGTO BOLETO IMOBILIARIA CENTRAL',
}
export const tarifa: Movement = { fitid: 'A3', data: '2026-11-06', valor: '-35,90', memo: 'TARIFA CESTA PJ' }
