import { ClientOrder } from '#contract/clients.ts'
import { Direction } from '#contract/fields.ts'

interface Order {
  ordenar: ClientOrder
  direcao: Direction
}

/** Which end of each order a person wants to see first. */
const first: Record<ClientOrder, Direction> = { nome: 'asc', espera: 'asc', projetos: 'desc', acesso: 'desc' }

/** The order that an address names; without one, by name. */
export function orderIn(params: URLSearchParams): Order {
  const ordenar = ClientOrder.catch('nome').parse(params.get('ordenar'))
  return { ordenar, direcao: Direction.catch(first[ordenar]).parse(params.get('direcao')) }
}

/** By another column in its own direction; by the same, turned around. */
export function orderedBy(chosen: string, now: Order): Order {
  const ordenar = ClientOrder.catch('nome').parse(chosen)
  if (ordenar !== now.ordenar) return { ordenar, direcao: first[ordenar] }
  return { ordenar, direcao: now.direcao === 'asc' ? 'desc' : 'asc' }
}
