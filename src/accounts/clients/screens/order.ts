import { ClientOrder } from '#accounts/clients/contract.ts'
import { Direction } from '#platform/contract/fields.ts'

interface Order {
  ordenar: ClientOrder
  direcao: Direction
}

/** The direction in which each order starts. */
const first: Record<ClientOrder, Direction> = { nome: 'asc', espera: 'asc', projetos: 'desc', acesso: 'desc' }

/** Reads the order from the address. If the address has no order, the list is ordered by name. */
export function orderIn(params: URLSearchParams): Order {
  const ordenar = ClientOrder.catch('nome').parse(params.get('ordenar'))
  return { ordenar, direcao: Direction.catch(first[ordenar]).parse(params.get('direcao')) }
}

/**
 * The order after a click on a column. A different column starts in its initial direction; a click on the
 * same column reverses the direction.
 */
export function orderedBy(chosen: string, now: Order): Order {
  const ordenar = ClientOrder.catch('nome').parse(chosen)
  if (ordenar !== now.ordenar) return { ordenar, direcao: first[ordenar] }
  return { ordenar, direcao: now.direcao === 'asc' ? 'desc' : 'asc' }
}
