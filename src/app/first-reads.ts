import type { InferContractRouterInputs } from '@orpc/contract'
import type { contract } from './contract.ts'

type Inputs = InferContractRouterInputs<typeof contract>

/** An endpoint that a screen reads, with the input of this read. */
export interface FirstRead {
  domain: string
  name: string
  input: Readonly<Record<string, unknown>> | undefined
  /** Whether the screen loads the list in pages, of which this is the first one. */
  pages: boolean
}

export function read<D extends keyof Inputs, N extends keyof Inputs[D] & string>(
  domain: D,
  name: N,
  input?: Inputs[D][N],
): FirstRead {
  return { domain, name, input: input as FirstRead['input'], pages: false }
}

/** The first page of a list whose pages have 20 rows. */
export function firstPage<D extends keyof Inputs, N extends keyof Inputs[D] & string>(
  domain: D,
  name: N,
  filter?: Inputs[D][N],
): FirstRead {
  return { domain, name, input: { ...(filter as FirstRead['input']), offset: 0, limit: 20 }, pages: true }
}

/** The first and the last day of the months that end with the month of the given day. */
export function lastMonths(count: number, today: string): { de: string; ate: string } {
  const [year = 0, month = 0] = today.split('-').map(Number)
  // Months count from 0, and negative ones are those of the previous year. Day 0 is the last day of the month before.
  const dayOf = (index: number, day: number) =>
    new Date(Date.UTC(year, index, day)).toISOString().slice(0, 10)
  return { de: dayOf(month - count, 1), ate: dayOf(month, 0) }
}

/** The query parameters of an address, whose values are numbers. */
export type Ids = Readonly<Record<string, number>>

/** What the team's screen of projects reads first. */
export const projects = [firstPage('projetos', 'list')]

/** What the client's screen of projects reads first. */
export const clientProjects = [read('projetos', 'list', { limit: 100 })]

/**
 * What a screen of projects reads first if its address names a project or a piece, as the addresses in notifications
 * and mails do.
 * @param list what the screen reads without them, which a piece covers
 */
export const readsForProject =
  (list: FirstRead[], readsOf: (id: number) => FirstRead[]) =>
  ({ projeto: id, peca, v, ...more }: Ids): FirstRead[] => {
    if (id === undefined) return []
    if (peca !== undefined) return [read('pecas', 'mesa', { id: peca, ...(v && { v }) }), ...list]
    return v === undefined && Object.keys(more).length === 0 ? readsOf(id) : []
  }

export function readsOfTransacoes(today: string): FirstRead[] {
  const { de: data_inicio, ate: data_fim } = lastMonths(1, today)
  const order = { ordenar: 'data_vencimento', direcao: 'asc', offset: 0, limit: 20 } as const
  return [
    read('transacoesFinanceiras', 'resumo', { data_inicio, data_fim }),
    read('transacoesFinanceiras', 'list', { data_inicio, data_fim, ...order }),
  ]
}
