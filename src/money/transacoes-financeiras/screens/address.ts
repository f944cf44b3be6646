import type { FiltroTransacoes, OrdemTransacoes } from '#money/transacoes-financeiras/contract.ts'
import { colunasDaOrdem, tipos } from '#money/transacoes-financeiras/rules.ts'
import { monthOf, type Period, periodOf, thisMonth } from '#platform/browser/calendar.ts'

/**
 * Changes of query parameters; the value null removes a parameter. The state of the list is in the address,
 * so that a shared link opens the list with the same filter, order and position.
 */
export type Changes = Record<string, string | null>

export interface Order {
  ordenar: OrdemTransacoes
  direcao: 'asc' | 'desc'
}

/**
 * Returns the period from the address, or the current month if the address contains neither date. If it
 * contains at least one, a missing, empty or invalid date leaves that end of the period open.
 */
export function periodIn(params: URLSearchParams): Period {
  const [data_inicio, data_fim] = [params.get('data_inicio'), params.get('data_fim')]
  if (data_inicio === null && data_fim === null) return periodOf(thisMonth())
  return { data_inicio: dayIn(data_inicio), data_fim: dayIn(data_fim) }
}

const dayIn = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

/**
 * Returns the parameters for a period. For the current month both are removed, so that the address still
 * shows the current month when it is opened in a later month.
 */
export const periodParams = (period: Period): Changes =>
  monthOf(period) === thisMonth() ? { data_inicio: null, data_fim: null } : { ...period }

const statuses = ['pendente', 'pago', 'vencido'] as const
export type StatusNoFiltro = (typeof statuses)[number]
export const statusFilterLabels: Record<StatusNoFiltro, string> = {
  pendente: 'Pendente',
  pago: 'Pago',
  vencido: 'Vencido',
}

export function filterIn(params: URLSearchParams): FiltroTransacoes {
  const { data_inicio, data_fim } = periodIn(params)
  return {
    tipo: tipos.find((one) => one === params.get('tipo')),
    categoria: params.get('categoria')?.slice(0, 200) || undefined,
    cliente: params.get('cliente')?.trim().slice(0, 100) || undefined,
    data_inicio: data_inicio || undefined,
    data_fim: data_fim || undefined,
    status: statuses.find((one) => one === params.get('status')),
    ...figureIn(params),
  }
}

/**
 * Reads the filters that have no field on the screen and that are set only by the links of the finance panel.
 */
function figureIn(params: URLSearchParams): Partial<FiltroTransacoes> {
  return {
    pago_de: dayIn(params.get('pago_de')) || undefined,
    pago_ate: dayIn(params.get('pago_ate')) || undefined,
    cliente_id: idIn(params.get('cliente_id')),
    pessoa_nome: params.get('pessoa_nome')?.slice(0, 200) || undefined,
    conta_fixa: (['sim', 'nao'] as const).find((one) => one === params.get('conta_fixa')),
    projeto_id: idIn(params.get('projeto_id')),
  }
}

function idIn(text: string | null): number | undefined {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The address that exports all transactions of the list as CSV. */
export function exportAddress(params: URLSearchParams): string {
  const parameters = Object.entries({ ...filterIn(params), ...orderIn(params) })
  const defined = parameters
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])
  return `/api/transacoes-financeiras/exportar?${new URLSearchParams(defined)}`
}

export function orderIn(params: URLSearchParams): Order {
  const ordenar = columnOf(params.get('ordenar'))
  return { ordenar, direcao: params.get('direcao') === 'desc' ? 'desc' : 'asc' }
}

const columnOf = (name: string | null): OrdemTransacoes =>
  colunasDaOrdem.find((one) => one === name) ?? 'data_vencimento'

/** The order after a click on a column: ascending for another column, reversed for the same one. */
export function orderedBy(chosen: string, now: Order): Order {
  const ordenar = columnOf(chosen)
  return { ordenar, direcao: ordenar === now.ordenar && now.direcao === 'asc' ? 'desc' : 'asc' }
}

/** Changes that remove every filter except the period. */
export const withoutFilters: Changes = {
  tipo: null,
  categoria: null,
  cliente: null,
  status: null,
  pago_de: null,
  pago_ate: null,
  cliente_id: null,
  pessoa_nome: null,
  conta_fixa: null,
  projeto_id: null,
}

/** Whether a filter other than the period is set. */
export const hasFilter = ({ data_inicio, data_fim, ...filter }: FiltroTransacoes): boolean =>
  Object.values(filter).some((one) => one !== undefined)

/** Index of the row at the top of the screen, from the address. */
export const scrollRowIn = (params: URLSearchParams): number =>
  Math.max(0, Number.parseInt(params.get('linha') ?? '', 10) || 0)
