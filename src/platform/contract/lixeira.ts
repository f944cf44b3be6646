import type { Entidade } from './endpoint.ts'

/**
 * The kinds of records with soft delete. A new kind is named here and described in
 * `overview/lixeira/bins.ts`.
 */
export const tiposNaLixeira = {
  projetos: 'Projeto',
  pecas: 'Peça',
  usuarios: 'Usuário',
  contatos: 'Contato',
  portfolio: 'Trabalho',
  servicos: 'Serviço',
  categorias_financeiras: 'Categoria',
  clientes: 'Cliente',
  fornecedores: 'Fornecedor',
  transacoes_financeiras: 'Transação',
  contas_fixas: 'Conta fixa',
  atividades: 'Atividade',
} as const satisfies Partial<Record<Entidade, string>>

export type TipoNaLixeira = keyof typeof tiposNaLixeira

/** The kinds of records of which several can be deleted at once. */
export const excluidosJuntos = [
  'projetos',
  'atividades',
  'transacoes_financeiras',
] as const satisfies TipoNaLixeira[]

export type ExcluidosJuntos = (typeof excluidosJuntos)[number]
