import type { TipoFornecedor } from './contract.ts'

export const tiposDeFornecedor = ['pf', 'pj'] as const

export const tipoFornecedorLabels: Record<TipoFornecedor, string> = {
  pf: 'Pessoa física',
  pj: 'Pessoa jurídica',
}
