import { ZONA } from '#contract/datas.ts'
import type { Role } from '#contract/roles.ts'
import type { FirstScreen } from '#server/platform/http/dashboard-page.ts'

interface Screen {
  /** The module of the page, relative to `src/web/dashboard`. */
  module: string
  /** Returns the addresses below /api that the page reads first if its own address has no parameters. */
  reads?: (today: Day) => string[]
}

interface Day {
  /** The first and the last day of the current month. */
  first: string
  last: string
  /** The current month, such as `2026-11`. */
  month: string
}

const settings: Screen = {
  module: 'system/configuracoes/ConfiguracoesPage.tsx',
}
const confirmEmail: Screen = {
  module: 'accounts/confirmar-email/ConfirmEmailPage.tsx',
}
const imports: Screen = {
  module: 'overview/importacoes/ImportacaoPage.tsx',
}
const projects: Screen = {
  module: 'work/projetos/ProjectsPage.tsx',
  reads: () => ['/projetos?offset=0&limit=20'],
}
const messages: Screen = {
  module: 'work/chat/MensagensPage.tsx',
  reads: () => ['/chat/usuarios'],
}
const agenda: Screen = {
  module: 'work/agenda/AgendaPage.tsx',
  reads: ({ month }) => [`/atividades?mes=${month}`],
}

/** The screens of each role by their path below /dashboard. A test compares them with the routes of the browser. */
export const screens: Record<Role, Record<string, Screen>> = {
  admin: {
    '': {
      module: 'overview/painel/AdminHomePage.tsx',
      reads: () => ['/painel', '/primeiros-passos'],
    },
    projects,
    agenda,
    users: {
      module: 'accounts/usuarios/UsuariosPage.tsx',
      reads: () => ['/usuarios-lista'],
    },
    'audit-logs': { module: 'system/auditoria/AuditoriaPage.tsx' },
    contatos: {
      module: 'site/contatos/ContatosPage.tsx',
      reads: () => ['/contatos?offset=0&limit=20'],
    },
    lgpd: { module: 'privacy/lgpd/LgpdPage.tsx' },
    lixeira: { module: 'overview/lixeira/LixeiraPage.tsx' },
    correio: { module: 'system/correio/CorreioPage.tsx' },
    saude: { module: 'system/saude/SaudePage.tsx', reads: () => ['/saude'] },
    settings,
    clientes: { module: 'registry/clientes/ClientesPage.tsx', reads: () => ['/clientes'] },
    'clientes/importar': imports,
    'clientes/:id': { module: 'overview/ficha/ClientePage.tsx' },
    clients: {
      module: 'accounts/clients/ClientsPage.tsx',
      reads: () => ['/clients?ordenar=nome&direcao=asc&offset=0&limit=20'],
    },
    portfolio: { module: 'work/portfolio/PortfolioPage.tsx', reads: () => ['/portfolio'] },
    messages,
    fornecedores: { module: 'registry/fornecedores/FornecedoresPage.tsx', reads: () => ['/fornecedores'] },
    'fornecedores/importar': imports,
    'fornecedores/:id': { module: 'overview/ficha/FornecedorPage.tsx' },
    'financials-dashboard': {
      module: 'money/financeiro/PainelFinanceiroPage.tsx',
      reads: () => ['/financeiro/painel'],
    },
    'financial-transactions': {
      module: 'money/transacoes-financeiras/TransacoesPage.tsx',
      reads: ({ first, last }) => [
        `/transacoes-financeiras/resumo?data_inicio=${first}&data_fim=${last}`,
        `/transacoes-financeiras?data_inicio=${first}&data_fim=${last}&ordenar=data_vencimento&direcao=asc&offset=0&limit=20`,
      ],
    },
    'financial-transactions/importar': imports,
    'financial-transactions/conciliacao': { module: 'money/extratos/ConciliacaoPage.tsx' },
    'financial-accounts': {
      module: 'money/contas-fixas/ContasFixasPage.tsx',
      reads: () => ['/contas-fixas'],
    },
    'financial-transactions/cobrancas': {
      module: 'money/cobrancas/CobrancasPage.tsx',
      reads: () => ['/cobrancas/resumo', '/cobrancas?offset=0&limit=20'],
    },
    'financials-categories': {
      module: 'money/categorias/CategoriasPage.tsx',
      reads: () => ['/categorias-financeiras'],
    },
    'financial-receipts': {
      module: 'money/recibos/RecibosPage.tsx',
      reads: () => ['/recibos?offset=0&limit=20'],
    },
    'confirmar-email': confirmEmail,
  },
  client: {
    '': {
      module: 'overview/painel/ClientHomePage.tsx',
      reads: () => ['/painel', '/faturas/resumo'],
    },
    projects: {
      module: 'work/projetos/MyProjectsPage.tsx',
      reads: () => ['/projetos?limit=100'],
    },
    faturas: {
      module: 'money/faturas/FaturasPage.tsx',
      reads: () => ['/faturas/resumo', '/faturas?situacao=abertas&offset=0&limit=20'],
    },
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
  const path = address.pathname.replace(/^\/dashboard\/?/, '').replace(/\/$/, '')
  const screen = screens[role][path] ?? screens[role][path.replace(/\/\d+$/, '/:id')]
  if (!screen) return undefined
  // Most parameters filter the list of a screen, so that the screen reads another list.
  const reads = address.search === '' ? (screen.reads?.(dayOf(now)) ?? []) : readsFor(role, path, address)
  return { module: screen.module, reads: ['/sessao', ...reads].map((read) => `/api${read}`) }
}

/**
 * Returns what is read first for an address with parameters. For the address of one project, which
 * notifications contain, these are the project and the list; for every other address nothing.
 */
function readsFor(role: Role, path: string, { searchParams }: URL): string[] {
  const project = searchParams.get('projeto')
  const isProject = path === 'projects' && searchParams.size === 1 && /^[1-9]\d*$/.test(project ?? '')
  if (!isProject) return []
  return [`/projetos/${project}`, role === 'client' ? '/projetos?limit=100' : '/projetos?offset=0&limit=20']
}

function dayOf(now: Temporal.Instant): Day {
  const month = now.toZonedDateTimeISO(ZONA).toPlainDate().toPlainYearMonth()
  return {
    first: String(month.toPlainDate({ day: 1 })),
    last: String(month.toPlainDate({ day: month.daysInMonth })),
    month: String(month),
  }
}
