import type { AnyContractProcedure } from '@orpc/contract'
import { contract } from '#contract/contract.ts'
import { wallClock } from '#contract/datas.ts'
import { firstReadsOf, type Read, screenPathOf } from '#contract/overview/rules/first-reads.ts'
import type { Role } from '#contract/roles.ts'
import type { FirstScreen } from '#server/platform/http/dashboard-page.ts'

const settings = 'system/configuracoes/ConfiguracoesPage.tsx'
const confirmEmail = 'accounts/confirmar-email/ConfirmEmailPage.tsx'
const imports = 'overview/importacoes/ImportacaoPage.tsx'
const projects = 'work/projetos/ProjectsPage.tsx'
/** The module that draws a piece above the page of projects. */
const mesa = 'work/projetos/MesaWindow.tsx'
const messages = 'work/chat/MensagensPage.tsx'
const agenda = 'work/agenda/AgendaPage.tsx'

/**
 * The modules of the pages of each role, relative to `src/web/dashboard`, by their path below /dashboard. A test compares
 * them with the routes of the browser.
 */
export const screens: Record<Role, Record<string, string>> = {
  admin: {
    '': 'overview/painel/AdminHomePage.tsx',
    projects,
    agenda,
    relogio: 'work/relogio/RelogioPage.tsx',
    aprovacoes: 'work/indicadores/AprovacoesPage.tsx',
    users: 'accounts/usuarios/UsuariosPage.tsx',
    'audit-logs': 'system/auditoria/AuditoriaPage.tsx',
    contatos: 'site/contatos/ContatosPage.tsx',
    lgpd: 'privacy/lgpd/LgpdPage.tsx',
    lixeira: 'overview/lixeira/LixeiraPage.tsx',
    correio: 'system/correio/CorreioPage.tsx',
    saude: 'system/saude/SaudePage.tsx',
    settings,
    clientes: 'registry/clientes/ClientesPage.tsx',
    'clientes/importar': imports,
    'clientes/:id': 'overview/ficha/ClientePage.tsx',
    clients: 'accounts/clients/ClientsPage.tsx',
    portfolio: 'work/portfolio/PortfolioPage.tsx',
    messages,
    fornecedores: 'registry/fornecedores/FornecedoresPage.tsx',
    'fornecedores/importar': imports,
    'fornecedores/:id': 'overview/ficha/FornecedorPage.tsx',
    'financials-dashboard': 'money/financeiro/PainelFinanceiroPage.tsx',
    'financial-transactions': 'money/transacoes-financeiras/TransacoesPage.tsx',
    'financial-transactions/importar': imports,
    'financial-transactions/conciliacao': 'money/extratos/ConciliacaoPage.tsx',
    'financial-accounts': 'money/contas-fixas/ContasFixasPage.tsx',
    'financial-transactions/cobrancas': 'money/cobrancas/CobrancasPage.tsx',
    'financials-categories': 'money/categorias/CategoriasPage.tsx',
    'financial-receipts': 'money/recibos/RecibosPage.tsx',
    'confirmar-email': confirmEmail,
  },
  client: {
    '': 'overview/painel/ClientHomePage.tsx',
    projects: 'work/projetos/MyProjectsPage.tsx',
    faturas: 'money/faturas/FaturasPage.tsx',
    messages,
    settings,
    'confirmar-email': confirmEmail,
  },
  user: {
    agenda,
    projects,
    'confirmar-email': confirmEmail,
  },
}

/**
 * Finds the screen that an address opens for a role, and what this screen reads first.
 * @returns undefined for an address that redirects to another screen
 */
export function findFirstScreen(role: Role, address: URL, now: Temporal.Instant): FirstScreen | undefined {
  const path = screenPathOf(address)
  const module = screens[role][path] ?? screens[role][path.replace(/\/\d+$/, '/:id')]
  if (module === undefined) return undefined
  const reads = firstReadsOf(role, address, wallClock(now.epochMilliseconds).dia)
  return {
    modules: reads.some(({ name }) => name === 'mesa') ? [module, mesa] : [module],
    reads: ['/sessao', ...reads.map(addressOf)].map((read) => `/api${read}`),
  }
}

/** Returns the address below /api that the browser's client requests for a read. */
function addressOf({ domain, name, input }: Read): string {
  const domains: Record<string, Record<string, AnyContractProcedure>> = contract
  const query = new URLSearchParams(Object.entries(input ?? {}).map(([key, value]) => [key, String(value)]))
  const path = domains[domain]?.[name]?.['~orpc'].route.path?.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = query.get(key)
    query.delete(key)
    return String(value)
  })
  return query.size > 0 ? `${path}?${query}` : `${path}`
}
