import type { Razao } from '#contract/extratos.ts'

/** Why a suggestion is one. */
export const reasons: Record<Razao, string> = {
  codigo: 'Código da fatura',
  documento: 'CPF ou CNPJ',
  nome: 'Nome',
  data: 'Data',
}
