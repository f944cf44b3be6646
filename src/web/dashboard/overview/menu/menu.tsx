import {
  IconActivityHeartbeat,
  IconAddressBook,
  IconBriefcase,
  IconCalendar,
  IconCash,
  IconChartBar,
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
import { UnreadCount } from '#web/dashboard/site/contatos/UnreadCount.tsx'
import { UnreadMensagens } from '#web/dashboard/work/chat-aviso/UnreadMensagens.tsx'

export interface Entry {
  to: string
  label: string
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  aside?: ReactNode
}

interface Group {
  label: string
  Icon: Entry['Icon']
  entries: Entry[]
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

const finance: Group = {
  label: 'Financeiro',
  Icon: IconCash,
  entries: [
    { to: '/dashboard/financials-dashboard', label: 'Painel financeiro', Icon: IconChartBar },
    { to: '/dashboard/financial-transactions', label: 'Transações', Icon: IconListCheck },
    { to: '/dashboard/financial-transactions/cobrancas', label: 'Cobranças', Icon: IconSend },
    { to: '/dashboard/financial-accounts', label: 'Contas Fixas', Icon: IconRepeat },
    { to: '/dashboard/financials-categories', label: 'Categorias', Icon: IconTags },
    { to: '/dashboard/financial-receipts', label: 'Recibos', Icon: IconReceipt },
  ],
}

/** The menu of each role, as the sidebar shows it. */
export const menus: Record<Role, (Entry | Group)[]> = {
  admin: [
    home,
    projects('Projetos'),
    agenda,
    messages,
    { to: '/dashboard/contatos', label: 'Contatos', Icon: IconInbox, aside: <UnreadCount /> },
    { to: '/dashboard/clientes', label: 'Clientes', Icon: IconAddressBook },
    { to: '/dashboard/clients', label: 'Gerenciar Clientes', Icon: IconUsersGroup },
    { to: '/dashboard/users', label: 'Usuários', Icon: IconUsers },
    { to: '/dashboard/portfolio', label: 'Portfólio', Icon: IconPhoto },
    { to: '/dashboard/fornecedores', label: 'Fornecedores', Icon: IconTruck },
    finance,
    { to: '/dashboard/audit-logs', label: 'Auditoria', Icon: IconShieldCheck },
    { to: '/dashboard/lgpd', label: 'Privacidade (LGPD)', Icon: IconLock },
    { to: '/dashboard/lixeira', label: 'Lixeira', Icon: IconTrash },
    { to: '/dashboard/correio', label: 'Caixa de saída', Icon: IconMail },
    { to: '/dashboard/saude', label: 'Saúde do sistema', Icon: IconActivityHeartbeat },
    settings,
  ],
  client: [
    home,
    projects('Meus Projetos'),
    { to: '/dashboard/faturas', label: 'Faturas', Icon: IconReceipt },
    messages,
    settings,
  ],
  user: [agenda, projects('Projetos')],
}

/** The menu of a role as a flat list, each page with the label of its group. The search uses it. */
export function pagesOf(role: Role): (Entry & { group?: string })[] {
  return menus[role].flatMap((item) =>
    'entries' in item ? item.entries.map((entry) => ({ ...entry, group: item.label })) : [item],
  )
}
