/** The columns by which the list of transactions can be sorted. */
export const colunasDaOrdem = [
  'tipo',
  'valor',
  'data_vencimento',
  'data_pagamento',
  'categoria_nome',
  'pessoa_nome',
  'descricao',
  'status',
] as const

/** The maximum number of transactions that one request can mark as paid. */
export const MAIS_PAGAS = 200

export const tipos = ['receita', 'despesa'] as const

export const tipoLabels: Record<(typeof tipos)[number], string> = { receita: 'Receita', despesa: 'Despesa' }
