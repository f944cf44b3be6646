import type { Razao } from '#contract/extratos.ts'

/** `1 linha`, `1.200 linhas`. */
export const counted = (many: number, one: string, more: string): string =>
  `${many.toLocaleString('pt-BR')} ${many === 1 ? one : more}`

/** Why a suggestion is one. */
export const reasons: Record<Razao, string> = {
  codigo: 'Código da fatura',
  documento: 'CPF ou CNPJ',
  nome: 'Nome',
  data: 'Data',
}
