/** Filter for a past month, in which most transactions are paid. */
export const MONTH = 'data_inicio=2026-03-01&data_fim=2026-03-31'

/** A period with more than 1000 transactions. */
export const QUARTER = 'data_inicio=2026-01-01&data_fim=2026-03-31'

const columns = 'tipo valor data_vencimento data_pagamento categoria_nome pessoa_nome descricao status'.split(
  ' ',
)
const orders = columns.flatMap((order) =>
  ['asc', 'desc'].map((direction) => `ordenar=${order}&direcao=${direction}`),
)
const filters = [
  '',
  'tipo=receita',
  'tipo=despesa',
  'categoria=Categoria%203',
  'cliente=padaria',
  'cliente=joao%20no%2012',
  'cliente=ninguem',
  'status=pago',
  'status=pendente',
  'status=vencido',
  'tipo=receita&status=pago',
]

const all = (period: string) =>
  filters.flatMap((filter) => orders.map((order) => [period, filter, order].filter(Boolean).join('&')))

/** Queries of the list by period: each filter in each order. */
export const kinds: Record<string, string[]> = { 'a month': all(MONTH), 'ten years': all('') }

/** Offsets of pages with 20 transactions, in a list with `total` transactions. */
export const pages: Record<string, (total: number) => number> = {
  first: () => 0,
  middle: (total) => Math.floor(total / 2),
  last: (total) => Math.max(total - 20, 0),
}
