import {
  IconActivityHeartbeat,
  IconAddressBook,
  IconBriefcase,
  IconCalendar,
  IconChartBar,
  IconChecks,
  IconClock,
  IconHome,
  IconInbox,
  IconListCheck,
  IconLock,
  IconMail,
  IconMessage,
  IconPhoto,
  IconReceipt,
  IconRepeat,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconTags,
  IconTrash,
  IconTruck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { Role } from '#contract/roles.ts'
import { clientView } from '#web/client-view.ts'
import { UnreadCount } from '#web/dashboard/site/contatos/UnreadCount.tsx'
import { UnreadMensagens } from '#web/dashboard/work/chat-aviso/UnreadMensagens.tsx'

export interface Entry {
  to: string
  label: string
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  aside?: ReactNode
}

export interface Group {
  label: string
  entries: readonly Entry[]
  /** Whether the group is closed until the user opens it. */
  closed?: boolean
}

interface Menu {
  /** The entries above the groups. */
  entries: readonly Entry[]
  groups: readonly Group[]
  /** The entries at the lower edge of the window, which are visible however long the groups are. */
  pinned: readonly Entry[]
}

const home: Entry = { to: '/dashboard', label: 'Início', Icon: IconHome }
const agenda: Entry = { to: '/dashboard/agenda', label: 'Agenda', Icon: IconCalendar }
const messages: Entry = {
  to: '/dashboard/messages',
  label: 'Mensagens',
  Icon: IconMessage,
  aside: <UnreadMensagens />,
}
const settings: Entry = { to: '/dashboard/settings', label: 'Configurações', Icon: IconSettings }
const projects = (label: string): Entry => ({ to: '/dashboard/projects', label, Icon: IconBriefcase })

const agency: readonly Group[] = [
  {
    label: 'Trabalho',
    entries: [
      projects('Projetos'),
      agenda,
      messages,
      { to: '/dashboard/relogio', label: 'Relógio', Icon: IconClock },
      { to: '/dashboard/aprovacoes', label: 'Aprovações', Icon: IconChecks },
    ],
  },
  {
    label: 'Clientes',
    entries: [
      { to: '/dashboard/clientes', label: 'Clientes', Icon: IconAddressBook },
      { to: '/dashboard/clients', label: 'Gerenciar Clientes', Icon: IconUsersGroup },
      { to: '/dashboard/contatos', label: 'Contatos', Icon: IconInbox, aside: <UnreadCount /> },
    ],
  },
  {
    label: 'Financeiro',
    entries: [
      { to: '/dashboard/financials-dashboard', label: 'Painel financeiro', Icon: IconChartBar },
      { to: '/dashboard/financial-transactions', label: 'Transações', Icon: IconListCheck },
      { to: '/dashboard/financial-transactions/cobrancas', label: 'Cobranças', Icon: IconSend },
      { to: '/dashboard/financial-accounts', label: 'Contas Fixas', Icon: IconRepeat },
      { to: '/dashboard/financials-categories', label: 'Categorias', Icon: IconTags },
      { to: '/dashboard/financial-receipts', label: 'Recibos', Icon: IconReceipt },
      { to: '/dashboard/fornecedores', label: 'Fornecedores', Icon: IconTruck },
    ],
  },
  { label: 'Site', entries: [{ to: '/dashboard/portfolio', label: 'Portfólio', Icon: IconPhoto }] },
  {
    label: 'Sistema',
    closed: true,
    entries: [
      { to: '/dashboard/users', label: 'Usuários', Icon: IconUsers },
      { to: '/dashboard/audit-logs', label: 'Auditoria', Icon: IconShieldCheck },
      { to: '/dashboard/lgpd', label: 'Privacidade (LGPD)', Icon: IconLock },
      { to: '/dashboard/lixeira', label: 'Lixeira', Icon: IconTrash },
      { to: '/dashboard/correio', label: 'Caixa de saída', Icon: IconMail },
      { to: '/dashboard/saude', label: 'Saúde do sistema', Icon: IconActivityHeartbeat },
    ],
  },
]

/** The menu of each role, as the sidebar shows it. */
const menus: Record<Role, Menu> = {
  admin: { entries: [home], groups: agency, pinned: [settings] },
  client: {
    entries: [
      home,
      projects('Meus Projetos'),
      { to: '/dashboard/faturas', label: 'Faturas', Icon: IconReceipt },
      messages,
      settings,
    ],
    groups: [],
    pinned: [],
  },
  user: { entries: [agenda, projects('Projetos')], groups: [], pinned: [] },
}

/** The pages that are left out while an admin views as a client: they are about the two people, or about the account. */
const leftOut = ['/dashboard/messages', '/dashboard/settings']

/** The menu that this page shows for a role. */
export function menuOf(role: Role): Menu {
  const { entries, ...rest } = menus[role]
  return { ...rest, entries: clientView ? entries.filter(({ to }) => !leftOut.includes(to)) : entries }
}

/** The menu of a role as a flat list, each page with the label of its group. The search uses it. */
export function pagesOf(role: Role): (Entry & { group?: string })[] {
  const { entries, groups, pinned } = menuOf(role)
  const grouped = groups.flatMap((group) => group.entries.map((entry) => ({ ...entry, group: group.label })))
  return [...entries, ...grouped, ...pinned]
}

/** Whether the page of an address, or the page that it belongs to, is in the group. */
export const holds = ({ entries }: Group, pathname: string): boolean =>
  entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
