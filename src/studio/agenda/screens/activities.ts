import { dayAfter } from '#platform/browser/calendar.ts'
import { wallClock } from '#platform/contract/datas.ts'
import { normalise } from '#platform/contract/text.ts'
import type { Atividade, StatusDeAtividade } from '#studio/atividades/contract.ts'
import { statusDeAtividade } from '#studio/atividades/rules.ts'
import { isResponsible } from '#studio/projetos/rules.ts'

const POR_PAGINA = 10

const datas = ['data_pedido', 'data_realizacao', 'data_entrega'] as const
type DateColumn = (typeof datas)[number]

/**
 * Formats an instant as `2026-11-20 09:00:00` in São Paulo time, whatever its offset and the machine's time
 * zone.
 */
export function wallTime(instant: string): string {
  const { dia, hora } = wallClock(instant)
  return `${dia} ${hora}`
}

/** The delivery on the given day, at the same time of day in São Paulo. */
export const deliveredOn = (day: string, delivery: string): string => `${day}T${wallClock(delivery).hora}`

/** The delivery some days later, or earlier for a negative number. */
export const deliveredLater = (delivery: string, days: number): string =>
  deliveredOn(dayAfter(wallClock(delivery).dia, days), delivery)

/** The month of an instant in São Paulo, for example `2026-11`. */
export const monthOfInstant = (instant: string): string => wallClock(instant).dia.slice(0, 7)

/** Whether any of the three dates of the activity lies in the month, in São Paulo time. */
export function isInMonth(atividade: Pick<Atividade, DateColumn>, mes: string): boolean {
  return datas.some((data) => monthOfInstant(atividade[data]) === mes)
}

const folded = (name: string) => normalise(name.trim())

/**
 * Compares names without case, accents and surrounding spaces, because they are typed by hand: `Ugo`, `UGO`
 * and `ugo ` are one person.
 */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other)

/** Removes duplicate and blank names. Of several spellings of a name, the first is used. */
export function distinctNames(names: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const name of names) if (folded(name) && !known.has(folded(name))) known.set(folded(name), name.trim())
  return [...known.values()]
}

export const isDone = ({ status }: Pick<Atividade, 'status'>): boolean => status === 'Aprovado'

export interface Filtro {
  /** Only activities with this status; undefined means any status (Todos). */
  status?: StatusDeAtividade | undefined
  /** Only activities of this responsible person; undefined means everybody. */
  responsavel?: string | undefined
  /** Only activities to be delivered on this day that are not done. */
  entrega?: string | undefined
}

type FilteredFields = Pick<Atividade, 'status' | 'responsavel' | 'data_entrega'>

export function matchingAtividades<Row extends FilteredFields>(
  rows: readonly Row[],
  { status, responsavel, entrega }: Filtro,
): Row[] {
  return rows.filter(
    (row) =>
      (status === undefined || row.status === status) &&
      (entrega === undefined || (!isDone(row) && wallClock(row.data_entrega).dia === entrega)) &&
      (responsavel === undefined || isResponsible(responsavel, row.responsavel)),
  )
}

/** Counts the activities of each status. All four statuses are present, with 0 where there is none. */
export function countByStatus(rows: readonly Pick<Atividade, 'status'>[]): Record<StatusDeAtividade, number> {
  const counts = { Pendente: 0, 'Em Andamento': 0, 'Em Aprovação': 0, Aprovado: 0 }
  for (const { status } of rows) counts[status] += 1
  return counts
}

export const colunas = ['atividade', 'responsavel', 'cliente', ...datas, 'status'] as const
export type Coluna = (typeof colunas)[number]

export interface Ordem {
  by: Coluna
  direction: 'asc' | 'desc'
}

/** The default order: by the only date that the table shows. */
const inicial: Ordem = { by: 'data_entrega', direction: 'asc' }

/** Reads the sort order from the address. Without a known column there, the order is by delivery. */
export function ordemIn(params: URLSearchParams): Ordem {
  const by = colunas.find((one) => one === params.get('ordenar'))
  return by ? { by, direction: params.get('direcao') === 'desc' ? 'desc' : 'asc' } : inicial
}

/**
 * Returns the order after a click on a column: ascending for another column, reversed for the same column.
 */
export function orderedBy(chosen: string, now: Ordem): Ordem {
  const by = colunas.find((one) => one === chosen) ?? inicial.by
  return { by, direction: by === now.by && now.direction === 'asc' ? 'desc' : 'asc' }
}

// Case is ignored; accents only matter between words that are otherwise equal.
const collator = new Intl.Collator('pt-BR', { sensitivity: 'accent', numeric: true })

type SortedFields = Pick<Atividade, Coluna | 'id'>

const isDate = (coluna: Coluna): coluna is DateColumn => datas.some((data) => data === coluna)

const compareBy = (by: Coluna) => (one: SortedFields, other: SortedFields) =>
  isDate(by) ? Date.parse(one[by]) - Date.parse(other[by]) : collator.compare(one[by], other[by])

/**
 * Sorts rows by the chosen column. Rows with equal values are ordered by request date and id, in either
 * direction.
 */
export function sorted<Row extends SortedFields>(rows: readonly Row[], { by, direction }: Ordem): Row[] {
  const turn = direction === 'asc' ? 1 : -1
  const [chosen, request] = [compareBy(by), compareBy('data_pedido')]
  return rows.toSorted((a, b) => turn * chosen(a, b) || request(a, b) || a.id - b.id)
}

export interface Page<Row> {
  rows: Row[]
  /** The page that is shown. It is the last page if a later page was requested. */
  pagina: number
  paginas: number
}

/**
 * The page that contains the first row of today or later, by the date that the rows are sorted by. It is the last page
 * if all rows are earlier, and the first page if the rows are not in ascending order of a date.
 */
export function pageOfToday(
  rows: readonly Pick<Atividade, DateColumn>[],
  { by, direction }: Ordem,
  today: string,
): number {
  if (!isDate(by) || direction === 'desc') return 1
  const at = rows.findIndex((row) => wallClock(row[by]).dia >= today)
  return Math.ceil((at < 0 ? rows.length : at + 1) / POR_PAGINA)
}

export function pageOf<Row>(rows: readonly Row[], requestedPage: number): Page<Row> {
  const paginas = Math.max(1, Math.ceil(rows.length / POR_PAGINA))
  const pagina = Math.min(Math.max(1, Math.trunc(requestedPage) || 1), paginas)
  return { rows: rows.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA), pagina, paginas }
}

/** The day of the delivery in São Paulo, by which the rows are grouped on a phone. */
export const deliveryDay = ({ data_entrega }: Pick<Atividade, 'data_entrega'>): string =>
  wallClock(data_entrega).dia

/** The options of the status filter. The statuses are in the order in which an activity goes through them. */
export const filtrosDeStatus = ['Todos', ...statusDeAtividade] as const

/**
 * Returns the input of an update that only changes the status: the whole activity as the specification
 * requires, dates in São Paulo time, and the loaded version for optimistic locking.
 */
export function withStatus(atividade: Atividade, status: StatusDeAtividade) {
  const { id, versao, responsavel, cliente, arquivo, projeto_id } = atividade
  return {
    id,
    versao,
    responsavel,
    atividade: atividade.atividade,
    cliente,
    arquivo,
    projeto_id,
    status,
    data_pedido: wallTime(atividade.data_pedido),
    data_realizacao: wallTime(atividade.data_realizacao),
    data_entrega: wallTime(atividade.data_entrega),
  }
}

/**
 * Formats an instant as the value of a datetime-local input. The seconds are included only if they are not
 * zero.
 */
export const inputTime = (instant: string): string => wallTime(instant).replace(' ', 'T').replace(/:00$/, '')
