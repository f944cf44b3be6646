import type { InferContractRouterInputs } from '@orpc/contract'
import type { contract } from '#contract/contract.ts'
import type { Role } from '#contract/roles.ts'

type Inputs = InferContractRouterInputs<typeof contract>

/** An endpoint that a screen reads, with the input of this read. */
export interface Read {
  domain: string
  name: string
  input: Readonly<Record<string, unknown>> | undefined
  /** Whether the screen loads the list in pages, of which this is the first one. */
  pages: boolean
}

function read<D extends keyof Inputs, N extends keyof Inputs[D] & string>(
  domain: D,
  name: N,
  input?: Inputs[D][N],
): Read {
  return { domain, name, input: input as Read['input'], pages: false }
}

/** The first page of a list whose pages have 20 rows. */
function firstPage<D extends keyof Inputs, N extends keyof Inputs[D] & string>(
  domain: D,
  name: N,
  filter?: Inputs[D][N],
): Read {
  return { domain, name, input: { ...(filter as Read['input']), offset: 0, limit: 20 }, pages: true }
}

/** Returns what a screen reads first. `today` is the day in São Paulo, such as `2026-11-21`. */
type Reads = (today: string) => Read[]

const projects: Reads = () => [firstPage('projetos', 'list')]
const messages: Reads = () => [read('chat', 'usuarios', {})]
const agenda: Reads = (today) => [read('atividades', 'list', { mes: monthOf(today) })]

/** What the screens of each role read first, by their path below /dashboard. */
const reads: Record<Role, Record<string, Reads>> = {
  admin: {
    '': () => [
      read('painel', 'get'),
      read('painel', 'hoje'),
      read('painel', 'aprovacoes'),
      read('primeirosPassos', 'get'),
    ],
    projects,
    agenda,
    relogio: (today) => [read('relogio', 'relatorio', daysFrom(monthOf(today), monthOf(today)))],
    aprovacoes: (today) => [
      read('indicadores', 'aprovacao', daysFrom(elevenMonthsBefore(monthOf(today)), monthOf(today))),
    ],
    users: () => [read('usuarios', 'list')],
    contatos: () => [firstPage('contatos', 'list')],
    saude: () => [read('saude', 'get')],
    clientes: () => [read('clientes', 'list')],
    clients: () => [firstPage('clients', 'list', { ordenar: 'nome', direcao: 'asc' })],
    portfolio: () => [read('portfolio', 'list')],
    messages,
    fornecedores: () => [read('fornecedores', 'list', {})],
    'financials-dashboard': () => [read('financeiro', 'painel', {}), read('financeiro', 'previsao')],
    'financial-transactions': (today) => {
      const period = periodOf(monthOf(today))
      const order = { ordenar: 'data_vencimento', direcao: 'asc' } as const
      return [
        read('transacoesFinanceiras', 'resumo', period),
        read('transacoesFinanceiras', 'list', { ...period, ...order, offset: 0, limit: 20 }),
      ]
    },
    'financial-accounts': () => [read('contasFixas', 'list')],
    'financial-transactions/cobrancas': () => [read('cobrancas', 'resumo'), firstPage('cobrancas', 'list')],
    'financials-categories': () => [read('categoriasFinanceiras', 'list')],
    'financial-receipts': () => [firstPage('recibos', 'list')],
  },
  client: {
    '': () => [read('painel', 'get'), read('faturas', 'resumo')],
    projects: () => [clientProjects],
    faturas: () => [
      read('faturas', 'resumo'),
      firstPage('faturas', 'list', { situacao: 'abertas' }),
      firstPage('faturas', 'list', { situacao: 'pagas' }),
    ],
    messages,
  },
  user: { agenda, projects },
}

const clientProjects = read('projetos', 'list', { limit: 100 })

/** What the client's dialog of a project reads in addition to the list of projects. */
const clientProject = (id: number): Read[] => [
  read('projetos', 'get', { id }),
  read('painel', 'get'),
  read('permissoes', 'get', { id }),
]

/** The numbers in the parameters of an address; undefined if a parameter is something else. */
function numbersIn(search: string): Record<string, number> | undefined {
  const params = [...new URLSearchParams(search)]
  if (params.some(([, value]) => !/^[1-9]\d{0,14}$/.test(value))) return undefined
  return Object.fromEntries(params.map(([name, value]) => [name, Number(value)]))
}

/** The path below /dashboard of an address, such as `clientes/importar`; empty for /dashboard itself. */
export const screenPathOf = ({ pathname }: { pathname: string }): string =>
  pathname.replace(/^\/dashboard\/?/, '').replace(/\/$/, '')

/**
 * Returns what the screen of an address reads first for a role. The server requests it in the page that it sends, and
 * the browser before it shows the screen. Most parameters filter the list of a screen, so that the screen reads
 * another list; nothing is returned for them. Notifications and mails often open the address of one project or piece.
 * @param today the day in São Paulo, such as `2026-11-21`
 */
export function firstReadsOf(
  role: Role,
  address: { pathname: string; search: string },
  today: string,
): Read[] {
  const path = screenPathOf(address)
  if (address.search === '') return reads[role][path]?.(today) ?? []
  if (path !== 'projects') return []
  const { projeto: id, peca, v, ...more } = numbersIn(address.search) ?? {}
  if (id === undefined) return []
  const list = role === 'client' ? [clientProjects] : projects(today)
  if (peca !== undefined) return [read('pecas', 'mesa', { id: peca, ...(v && { v }) }), ...list]
  if (v !== undefined || Object.keys(more).length > 0) return []
  return role === 'client' ? [...list, ...clientProject(id)] : [read('projetos', 'get', { id }), ...list]
}

const monthOf = (day: string) => day.slice(0, 7)

/** The first month of the twelve that end with this one. */
function elevenMonthsBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  // Months count from 0, and negative ones are those of the previous year.
  return new Date(Date.UTC(year, number - 12, 1)).toISOString().slice(0, 7)
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  // Day 0 of the next month is the last day of this one.
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const daysFrom = (from: string, to: string) => ({ de: `${from}-01`, ate: lastDayOf(to) })
const periodOf = (month: string) => ({ data_inicio: `${month}-01`, data_fim: lastDayOf(month) })
