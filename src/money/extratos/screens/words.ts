import type { Razao } from '#money/extratos/contract.ts'

/** The label of each reason for a suggestion. */
export const reasons: Record<Razao, string> = {
  codigo: 'Código da fatura',
  documento: 'CPF ou CNPJ',
  nome: 'Nome',
  data: 'Data',
}
