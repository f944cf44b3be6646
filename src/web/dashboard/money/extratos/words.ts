import type { Razao } from '#contract/money/endpoints/extratos.ts'

/** The label of each reason for a suggestion. */
export const reasons: Record<Razao, string> = {
  codigo: 'Código da fatura',
  documento: 'CPF ou CNPJ',
  nome: 'Nome',
  data: 'Data',
}
