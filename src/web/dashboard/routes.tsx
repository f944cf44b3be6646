import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { isOfTeam, type Role } from '#contract/roles.ts'
import { COMO_CLIENTE, clientView } from '#web/client-view.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Layout } from './Layout.tsx'
import { Placeholder } from './Placeholder.tsx'

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

const projects = page('projects', async () => (await import('./work/projetos/ProjectsPage.tsx')).ProjectsPage)
const messages = page('messages', async () => (await import('./work/chat/MensagensPage.tsx')).MensagensPage)
const agenda = page('agenda', async () => (await import('./work/agenda/AgendaPage.tsx')).AgendaPage)

const confirmEmail = page(
  'confirmar-email',
  async () => (await import('./accounts/confirmar-email/ConfirmEmailPage.tsx')).ConfirmEmailPage,
)

const routes: Record<Role, RouteObject[]> = {
  admin: [
    page('', async () => (await import('./overview/painel/AdminHomePage.tsx')).AdminHomePage),
    projects,
    agenda,
    page('relogio', async () => (await import('./work/relogio/RelogioPage.tsx')).RelogioPage),
    page('aprovacoes', async () => (await import('./work/indicadores/AprovacoesPage.tsx')).AprovacoesPage),
    page('users', async () => (await import('./accounts/usuarios/UsuariosPage.tsx')).UsuariosPage),
    page('audit-logs', async () => (await import('./system/auditoria/AuditoriaPage.tsx')).AuditoriaPage),
    page('contatos', async () => (await import('./site/contatos/ContatosPage.tsx')).ContatosPage),
    page('lgpd', async () => (await import('./privacy/lgpd/LgpdPage.tsx')).LgpdPage),
    page('lixeira', async () => (await import('./overview/lixeira/LixeiraPage.tsx')).LixeiraPage),
    page('correio', async () => (await import('./system/correio/CorreioPage.tsx')).CorreioPage),
    page('saude', async () => (await import('./system/saude/SaudePage.tsx')).SaudePage),
    page(
      'settings',
      async () => (await import('./system/configuracoes/ConfiguracoesPage.tsx')).ConfiguracoesPage,
    ),
    page('clientes', async () => (await import('./registry/clientes/ClientesPage.tsx')).ClientesPage),
    page(
      'clientes/importar',
      async () => (await import('./overview/importacoes/ImportacaoPage.tsx')).ImportClientesPage,
    ),
    page('clientes/:id', async () => (await import('./overview/ficha/ClientePage.tsx')).ClientePage),
    page('clients', async () => (await import('./accounts/clients/ClientsPage.tsx')).ClientsPage),
    page('portfolio', async () => (await import('./work/portfolio/PortfolioPage.tsx')).PortfolioPage),
    messages,
    page(
      'fornecedores',
      async () => (await import('./registry/fornecedores/FornecedoresPage.tsx')).FornecedoresPage,
    ),
    page(
      'fornecedores/importar',
      async () => (await import('./overview/importacoes/ImportacaoPage.tsx')).ImportFornecedoresPage,
    ),
    page(
      'fornecedores/:id',
      async () => (await import('./overview/ficha/FornecedorPage.tsx')).FornecedorPage,
    ),
    page(
      'financials-dashboard',
      async () => (await import('./money/financeiro/PainelFinanceiroPage.tsx')).PainelFinanceiroPage,
    ),
    page(
      'financial-transactions',
      async () => (await import('./money/transacoes-financeiras/TransacoesPage.tsx')).TransacoesPage,
    ),
    page(
      'financial-transactions/importar',
      async () => (await import('./overview/importacoes/ImportacaoPage.tsx')).ImportTransacoesPage,
    ),
    page(
      'financial-transactions/conciliacao',
      async () => (await import('./money/extratos/ConciliacaoPage.tsx')).ConciliacaoPage,
    ),
    page(
      'financial-accounts',
      async () => (await import('./money/contas-fixas/ContasFixasPage.tsx')).ContasFixasPage,
    ),
    page(
      'financial-transactions/cobrancas',
      async () => (await import('./money/cobrancas/CobrancasPage.tsx')).CobrancasPage,
    ),
    page(
      'financials-categories',
      async () => (await import('./money/categorias/CategoriasPage.tsx')).CategoriasPage,
    ),
    page('financial-receipts', async () => (await import('./money/recibos/RecibosPage.tsx')).RecibosPage),
    confirmEmail,
  ],
  client: [
    page('', async () => (await import('./overview/painel/ClientHomePage.tsx')).ClientHomePage),
    page('projects', async () => (await import('./work/projetos/MyProjectsPage.tsx')).MyProjectsPage),
    page('faturas', async () => (await import('./money/faturas/FaturasPage.tsx')).FaturasPage),
    messages,
    page(
      'settings',
      async () => (await import('./system/configuracoes/ConfiguracoesPage.tsx')).ConfiguracoesPage,
    ),
    confirmEmail,
  ],
  user: [agenda, projects, confirmEmail],
}

const leftOutPage = async () => (await import('./platform/ver-como/LeftOutPage.tsx')).LeftOutPage

/** The pages of a role, without those that are left out while an admin views as a client. */
const pagesOf = (role: Role): RouteObject[] =>
  clientView?.of === 'conta'
    ? routes[role].map((route) =>
        route === messages || route === confirmEmail || route.path === 'settings'
          ? page(route.path ?? '', leftOutPage)
          : route,
      )
    : routes[role]

/**
 * The first screen of each role, and the target of the redirect from any address that the role does not have.
 */
export const firstScreen: Record<Role, string> = {
  admin: '/dashboard',
  client: '/dashboard',
  user: '/dashboard/agenda',
}

const Loading = () => <Placeholder>Carregando...</Placeholder>

/** The paths below /dashboard that a role can open. */
export const pathsOf = (role: Role): string[] => routes[role].map(({ path = '' }) => path)

/** The routes of a role. Any other address redirects to the role's first screen. */
export function routesOf(role: Role): RouteObject[] {
  const away = { loader: () => redirect(firstScreen[role]) }
  const pages = pagesOf(role)
  // If a role has no page at /dashboard itself, only the frame would match that address, so a redirect is
  // added.
  const home = firstScreen[role] === '/dashboard' ? [] : [{ index: true as const, ...away }]
  return [
    {
      path: '/dashboard',
      element: <Layout />,
      errorElement: <ErrorPage />,
      HydrateFallback: Loading,
      children: [{ errorElement: <ErrorPage />, children: [...pages, ...home, { path: '*', ...away }] }],
    },
    ...(isOfTeam({ role }) ? [comoCliente] : []),
    { path: '*', ...away },
  ]
}

/** The page on which the team looks at a piece as its client does. It has no menu: everything else leaves it. */
const comoCliente: RouteObject = {
  ...page(COMO_CLIENTE, async () => (await import('./work/projetos/ComoClientePage.tsx')).ComoClientePage),
  errorElement: <ErrorPage />,
  HydrateFallback: Loading,
}

/** Creates the router with the pages of a role, which loads the code of the screen of the present address. */
export const newRouter = (role: Role) => createBrowserRouter(routesOf(role))
