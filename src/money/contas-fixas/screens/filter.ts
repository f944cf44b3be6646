import type { ContaFixa } from '#money/contas-fixas/contract.ts'
import { statusesDeContaFixa } from '#money/contas-fixas/rules.ts'
import { tipos } from '#money/transacoes-financeiras/rules.ts'
import { normalise } from '#platform/contract/text.ts'

export const filters = ['busca', 'tipo', 'categoria', 'status'] as const
export type Filter = (typeof filters)[number]

/**
 * Returns the contas fixas that match the filter in the address. The search text is compared with the
 * description and the name of the person.
 */
export function matching(contas: ContaFixa[], params: URLSearchParams): ContaFixa[] {
  const busca = normalise(params.get('busca')?.trim() ?? '')
  const tipo = tipos.find((one) => one === params.get('tipo'))
  const status = statusesDeContaFixa.find((one) => one === params.get('status'))
  const categoria = Number(params.get('categoria'))
  return contas.filter(
    (conta) =>
      (!tipo || conta.tipo === tipo) &&
      (!status || conta.status === status) &&
      (!categoria || conta.categoria_id === categoria) &&
      normalise(`${conta.descricao}\n${conta.pessoa_nome ?? ''}`).includes(busca),
  )
}

const collator = new Intl.Collator('pt-BR', { numeric: true })

const orders = {
  descricao: (a, b) => collator.compare(a.descricao, b.descricao),
  valor: (a, b) => a.valor - b.valor,
  categoria: (a, b) => collator.compare(a.categoria_nome, b.categoria_nome),
  pessoa: (a, b) => collator.compare(a.pessoa_nome ?? '', b.pessoa_nome ?? ''),
  dia: (a, b) => a.dia_vencimento - b.dia_vencimento,
  // In ascending order, contas fixas without a next due date come last.
  proxima: (a, b) => collator.compare(a.proxima ?? '9999', b.proxima ?? '9999'),
} satisfies Record<string, (a: ContaFixa, b: ContaFixa) => number>

type Order = keyof typeof orders

export interface SortOrder {
  by: Order
  direction: 'asc' | 'desc'
}

const isOrder = (text: string | null): text is Order => text !== null && Object.hasOwn(orders, text)

/** Reads the sort order from the address. Without a valid column there, the order is by description. */
export function orderIn(params: URLSearchParams): SortOrder {
  const by = params.get('ordenar')
  const direction = params.get('direcao') === 'desc' ? 'desc' : 'asc'
  return { by: isOrder(by) ? by : 'descricao', direction }
}

export function sortedContas(contas: ContaFixa[], { by, direction }: SortOrder): ContaFixa[] {
  const ascending = contas.toSorted(orders[by])
  return direction === 'asc' ? ascending : ascending.reverse()
}
