/** Filter for a past month, in which most transactions are paid. */
export const MONTH = 'data_inicio=2026-03-01&data_fim=2026-03-31'

/** A period with more than 1000 transactions. */
export const QUARTER = 'data_inicio=2026-01-01&data_fim=2026-03-31'

const ROWS = 100_000
const columns = 'tipo valor data_vencimento data_pagamento categoria_nome pessoa_nome descricao status'.split(
  ' ',
)
const orders = columns.flatMap((order) =>
  ['asc', 'desc'].map((direction) => `ordenar=${order}&direcao=${direction}`),
)
const filters = [
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
const pages = [20, 400, 800]
const deep = [20, 1000, 10_000, ROWS / 2, ROWS - 20]

const all = (first: string[], second: string[]) =>
  first.flatMap((one) => second.map((other) => `${one}&${other}`))
const at = (offsets: number[]) => offsets.map((offset) => `offset=${offset}`)

/** Queries of the list by kind, from usual to rare kinds. */
export const kinds: Record<string, string[]> = {
  'a month, any page': all([MONTH], at(pages)),
  'a month, any order and page': all(all([MONTH], orders), at([0, ...pages])),
  'a month, any filter and order': all(all([MONTH], filters), orders),
  'ten years, any page by due date': at(deep),
  'ten years, any order and page': all(orders, at([0, ...deep])),
  'ten years, any filter and order': all(filters, orders),
}
