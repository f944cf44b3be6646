import type { ComponentType, ReactNode } from 'react'
import { addressOf, firstPath, type Screen, screensOf } from '#app/screen.ts'
import type { screens } from '#app/screens.ts'
import { clientView } from '#platform/browser/client-view.ts'
import type { Role } from '#platform/contract/roles.ts'
import { UnreadCount } from '#site/contatos/screens/UnreadCount.tsx'
import { UnreadMensagens } from '#studio/chat-unread/screens/UnreadMensagens.tsx'
import * as allIcons from './icons.ts'

export interface Entry {
  to: string
  label: string
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  aside: ReactNode
  letter: string | undefined
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

type IconName = Extract<(typeof screens)[keyof typeof screens], { menu: object }>['menu']['icon']

/** Does not compile if `icons.ts` lacks the icon of a screen. */
const icons: Record<IconName, Entry['Icon']> = allIcons

/** What an entry shows beside its label, by the path of the screen. */
const asides: Readonly<Record<string, ReactNode>> = {
  messages: <UnreadMensagens />,
  contatos: <UnreadCount />,
}

const groupsOfAdmin: readonly Omit<Group, 'entries'>[] = [
  { label: 'Trabalho' },
  { label: 'Clientes' },
  { label: 'Financeiro' },
  { label: 'Site' },
  { label: 'Sistema', closed: true },
]

/** The menu that this page shows for a role. */
export function menuOf(role: Role): Menu {
  const shown = screensOf(role)
    .filter(({ personal }) => !(personal && clientView))
    .toSorted((a, b) => rankOf(role, a) - rankOf(role, b))
  const entriesOf = (group?: string) =>
    shown.filter(({ menu }) => (role === 'admin' ? menu?.group : undefined) === group).flatMap(toEntry)
  const groups = role === 'admin' ? groupsOfAdmin : []
  return {
    entries: entriesOf(),
    groups: groups.map((group) => ({ ...group, entries: entriesOf(group.label) })),
    pinned: role === 'admin' ? entriesOf('pinned') : [],
  }
}

/** The first screen of the role comes first. Screens of the same rank keep the order of the table. */
function rankOf(role: Role, { path, menu }: Screen): number {
  if (path === firstPath[role]) return -1
  return menu?.last ? 1 : 0
}

/** Returns the entry of a screen in a list, which is empty if the screen has none. */
function toEntry({ path, menu }: Screen): Entry[] {
  if (!menu) return []
  const Icon = icons[menu.icon as IconName]
  return [{ to: addressOf(path), label: menu.label, Icon, aside: asides[path], letter: menu.letter }]
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
