import {
  clientProjects,
  firstPage,
  lastMonths,
  projects,
  read,
  readsForProject,
  readsOfTransacoes,
} from './first-reads.ts'
import type { ScreenRow } from './screen.ts'

/**
 * Every screen of the back office. The routes of the browser, the menu, the search, the shortcuts, what a page loads
 * and reads first, and the sentences on the sign-in form follow from these rows, and the help is typed by them. The
 * order of the rows is the order in the menu and of what the search and the shortcuts can create.
 */
export const screens = {
  'overview/painel/screens/AdminHomePage': {
    path: '',
    roles: ['admin'],
    menu: { label: 'Início', icon: 'IconHome', letter: 'i' },
    reads: () => [
      read('painel', 'get'),
      read('painel', 'hoje'),
      read('painel', 'aprovacoes'),
      read('primeirosPassos', 'get'),
    ],
  },
  'overview/painel/screens/ClientHomePage': {
    path: '',
    roles: ['client'],
    menu: { label: 'Início', icon: 'IconHome', letter: 'i' },
    reads: () => [read('painel', 'get'), read('faturas', 'resumo')],
  },
  'studio/projetos/screens/ProjectsPage': {
    path: 'projects',
    roles: ['admin', 'user'],
    menu: { label: 'Projetos', icon: 'IconBriefcase', group: 'Projetos', letter: 'p' },
    creation: { does: 'Novo Projeto', asks: 'novo' },
    signIn: { projeto: 'Entre para ver o projeto.', '': 'Entre para ver os projetos.' },
    reads: () => projects,
    readsFor: readsForProject(projects, (id) => [read('projetos', 'get', { id }), ...projects]),
  },
  'studio/projetos/screens/MyProjectsPage': {
    path: 'projects',
    roles: ['client'],
    menu: { label: 'Meus Projetos', icon: 'IconBriefcase', letter: 'p' },
    reads: () => clientProjects,
    readsFor: readsForProject(clientProjects, (id) => [
      ...clientProjects,
      read('projetos', 'get', { id }),
      read('painel', 'get'),
      read('permissoes', 'get', { id }),
    ]),
  },
  'proofing/relogio/screens/RelogioPage': {
    path: 'relogio',
    roles: ['admin'],
    menu: { label: 'Relógio', icon: 'IconClock', group: 'Projetos' },
    reads: (today) => [read('relogio', 'relatorio', lastMonths(1, today))],
  },
  'proofing/indicadores/screens/AprovacoesPage': {
    path: 'aprovacoes',
    roles: ['admin'],
    menu: { label: 'Aprovações', icon: 'IconChecks', group: 'Projetos' },
    reads: (today) => [read('indicadores', 'aprovacao', lastMonths(12, today))],
  },
  'studio/agenda/screens/AgendaPage': {
    path: 'agenda',
    roles: ['admin', 'user'],
    menu: { label: 'Agenda', icon: 'IconCalendar', letter: 'a' },
    creation: { does: 'Nova Atividade', asks: 'nova' },
    signIn: { atividade: 'Entre para ver a atividade.', '': 'Entre para ver a agenda.' },
    reads: (today) => [read('atividades', 'list', { mes: today.slice(0, 7) })],
  },
  'money/faturas/screens/FaturasPage': {
    path: 'faturas',
    roles: ['client'],
    menu: { label: 'Faturas', icon: 'IconReceipt', letter: 'f' },
    signIn: { '': 'Entre para ver as faturas.' },
    reads: () => [
      read('faturas', 'resumo'),
      firstPage('faturas', 'list', { situacao: 'abertas' }),
      firstPage('faturas', 'list', { situacao: 'pagas' }),
    ],
  },
  'studio/chat/screens/MensagensPage': {
    path: 'messages',
    roles: ['admin', 'client'],
    menu: { label: 'Mensagens', icon: 'IconMessage', group: 'Mensagens', letter: 'm' },
    personal: true,
    signIn: { '': 'Entre para ver as mensagens.' },
    reads: () => [read('chat', 'usuarios', {})],
  },
  'site/contatos/screens/ContatosPage': {
    path: 'contatos',
    roles: ['admin'],
    menu: { label: 'Contatos', icon: 'IconInbox', group: 'Mensagens', letter: 'o' },
    signIn: { contato: 'Entre para ver o contato.' },
    reads: () => [firstPage('contatos', 'list')],
  },
  'registry/clientes/screens/ClientesPage': {
    path: 'clientes',
    roles: ['admin'],
    menu: { label: 'Clientes', icon: 'IconAddressBook', group: 'Clientes', letter: 'c' },
    creation: { does: 'Novo Cliente', asks: 'novo' },
    reads: () => [read('clientes', 'list'), read('clientes', 'resumos')],
  },
  'overview/importacoes/ImportClientesPage': {
    path: 'clientes/importar',
    roles: ['admin'],
    module: 'overview/importacoes/screens/ImportacaoPage',
  },
  'overview/ficha/screens/ClientePage': {
    path: 'clientes/:id',
    roles: ['admin'],
  },
  'accounts/clients/screens/ClientsPage': {
    path: 'clients',
    roles: ['admin'],
    menu: { label: 'Gerenciar Clientes', icon: 'IconUsersGroup', group: 'Clientes' },
    creation: { does: 'Novo acesso', asks: 'nova' },
    reads: () => [firstPage('clients', 'list', { ordenar: 'nome', direcao: 'asc' })],
  },
  'money/transacoes-financeiras/screens/TransacoesPage': {
    path: 'financial-transactions',
    roles: ['admin'],
    menu: { label: 'Transações', icon: 'IconListCheck', group: 'Financeiro', letter: 't' },
    creation: { does: 'Nova Transação', asks: 'novo' },
    signIn: { transacao: 'Entre para ver a transação.' },
    reads: readsOfTransacoes,
  },
  'overview/importacoes/ImportTransacoesPage': {
    path: 'financial-transactions/importar',
    roles: ['admin'],
    module: 'overview/importacoes/screens/ImportacaoPage',
  },
  'money/cobrancas/screens/CobrancasPage': {
    path: 'financial-transactions/cobrancas',
    roles: ['admin'],
    menu: { label: 'Cobranças', icon: 'IconSend', group: 'Financeiro' },
    reads: () => [
      read('cobrancas', 'list', { sugeridas: 'sim', offset: 0, limit: 100 }),
      firstPage('cobrancas', 'list'),
    ],
  },
  'money/contas-fixas/screens/ContasFixasPage': {
    path: 'financial-accounts',
    roles: ['admin'],
    menu: { label: 'Contas Fixas', icon: 'IconRepeat', group: 'Financeiro', letter: 'x' },
    creation: { does: 'Nova Conta Fixa', asks: 'novo' },
    reads: () => [read('contasFixas', 'list')],
  },
  'money/financeiro/screens/PainelFinanceiroPage': {
    path: 'financials-dashboard',
    roles: ['admin'],
    menu: { label: 'Painel financeiro', icon: 'IconChartBar', group: 'Financeiro', letter: 'f' },
    reads: () => [read('financeiro', 'painel', {}), read('financeiro', 'previsao')],
  },
  'money/recibos/screens/RecibosPage': {
    path: 'financial-receipts',
    roles: ['admin'],
    menu: { label: 'Recibos', icon: 'IconReceipt', group: 'Financeiro', letter: 'r' },
    reads: () => [firstPage('recibos', 'list')],
  },
  'money/categorias-financeiras/screens/CategoriasPage': {
    path: 'financials-categories',
    roles: ['admin'],
    menu: { label: 'Categorias', icon: 'IconTags', group: 'Financeiro', more: true },
    reads: () => [read('categoriasFinanceiras', 'list')],
  },
  'registry/fornecedores/screens/FornecedoresPage': {
    path: 'fornecedores',
    roles: ['admin'],
    menu: { label: 'Fornecedores', icon: 'IconTruck', group: 'Financeiro', more: true },
    creation: { does: 'Novo Fornecedor', asks: 'novo' },
    reads: () => [read('fornecedores', 'list', {})],
  },
  'overview/importacoes/ImportFornecedoresPage': {
    path: 'fornecedores/importar',
    roles: ['admin'],
    module: 'overview/importacoes/screens/ImportacaoPage',
  },
  'overview/ficha/screens/FornecedorPage': {
    path: 'fornecedores/:id',
    roles: ['admin'],
  },
  'money/extratos/screens/ConciliacaoPage': {
    path: 'financial-transactions/conciliacao',
    roles: ['admin'],
    menu: { label: 'Conciliação', icon: 'IconArrowsExchange', group: 'Financeiro', more: true },
  },
  'studio/portfolio/screens/PortfolioPage': {
    path: 'portfolio',
    roles: ['admin'],
    menu: { label: 'Portfólio', icon: 'IconPhoto', group: 'Site', letter: 'v' },
    creation: { does: 'Novo Trabalho ou Novo Serviço', asks: 'novo' },
    reads: () => [read('portfolio', 'list')],
  },
  'accounts/usuarios/screens/UsuariosPage': {
    path: 'users',
    roles: ['admin'],
    menu: { label: 'Usuários', icon: 'IconUsers', group: 'Equipe', letter: 'u' },
    creation: { does: 'Convidar', asks: 'convidar' },
    reads: () => [read('usuarios', 'list')],
  },
  'system/configuracoes/screens/ConfiguracoesPage': {
    path: 'settings',
    roles: ['admin', 'client'],
    menu: { label: 'Configurações', icon: 'IconSettings', group: 'Configurações', letter: 's' },
    personal: true,
  },
  'platform/health/screens/SaudePage': {
    path: 'saude',
    roles: ['admin'],
    menu: { label: 'Saúde do sistema', icon: 'IconActivityHeartbeat', group: 'Configurações' },
    reads: () => [read('saude', 'get')],
  },
  'platform/audit/screens/AuditoriaPage': {
    path: 'audit-logs',
    roles: ['admin'],
    menu: { label: 'Auditoria', icon: 'IconShieldCheck', group: 'Configurações' },
  },
  'overview/lixeira/screens/LixeiraPage': {
    path: 'lixeira',
    roles: ['admin'],
    menu: { label: 'Lixeira', icon: 'IconTrash', group: 'Configurações' },
  },
  'platform/mail/screens/CorreioPage': {
    path: 'correio',
    roles: ['admin'],
    menu: { label: 'Caixa de saída', icon: 'IconMail', group: 'Configurações' },
  },
  'privacy/lgpd/screens/LgpdPage': {
    path: 'lgpd',
    roles: ['admin'],
    menu: { label: 'Privacidade (LGPD)', icon: 'IconLock', group: 'Configurações' },
    signIn: { pedido: 'Entre para ver o pedido.' },
  },
  'accounts/confirmar-email/screens/ConfirmEmailPage': {
    path: 'confirmar-email',
    roles: ['admin', 'client', 'user'],
    personal: true,
  },
} as const satisfies Record<string, ScreenRow>
