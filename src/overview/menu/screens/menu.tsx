import type { ComponentType, ReactNode } from 'react'
import { addressOf, firstPath, type Screen, screensOf } from '#app/screen.ts'
import type { screens } from '#app/screens.ts'
import { clientView } from '#platform/browser/client-view.ts'
import type { Role } from '#platform/contract/roles.ts'
import { UnreadCount } from '#site/contatos/screens/UnreadCount.tsx'
import { UnreadMensagens } from '#studio/chat-unread/screens/UnreadMensagens.tsx'
import * as allIcons from './icons.ts'

/** A screen in the menu, the search and the shortcuts. */
export interface Page {
  to: string
  label: string
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  aside: ReactNode
  letter: string | undefined
  /** The label of the entry that holds the screen, if it is another one. */
  group: string | undefined
  more: boolean
}

/** An entry of the menu, which opens its first screen. */
export interface Entry {
  to: string
  label: string
  Icon: Page['Icon']
  /** The screens of the entry, also the one that the entry opens. */
  pages: readonly Page[]
  /** The screens that are listed below an open entry. A screen that is named like the entry is not listed again. */
  below: readonly Page[]
  /** The screens that are listed after a click on 'Mais'. */
  more: readonly Page[]
}

type IconName = Extract<(typeof screens)[keyof typeof screens], { menu: object }>['menu']['icon']

/** Does not compile if `icons.ts` lacks the icon of a screen. */
const icons: Record<IconName, Page['Icon']> = allIcons

/** The icons of the entries that do not have the icon of their first screen. */
const iconsOfEntries: Readonly<Record<string, Page['Icon']>> = {
  Financeiro: allIcons.IconCoins,
  Site: allIcons.IconWorld,
}

/** What a screen shows beside its label, by its path. */
const asides: Readonly<Record<string, ReactNode>> = {
  messages: <UnreadMensagens />,
  contatos: <UnreadCount />,
}

/** The screens of a role that have an entry, the first screen of the role first. The search and the shortcuts use it. */
export function pagesOf(role: Role): Page[] {
  const isFirst = ({ path }: Screen) => (path === firstPath[role] ? 0 : 1)
  return screensOf(role)
    .filter(({ personal }) => !(personal && clientView))
    .toSorted((a, b) => isFirst(a) - isFirst(b))
    .flatMap((screen) => toPage(role, screen))
}

/** Returns the page of a screen in a list, which is empty if the screen has no entry. */
function toPage(role: Role, { path, menu }: Screen): Page[] {
  if (!menu) return []
  const { label, letter, more = false } = menu
  const group = role === 'admin' && menu.group !== label ? menu.group : undefined
  const Icon = icons[menu.icon as IconName]
  return [{ to: addressOf(path), label, Icon, aside: asides[path], letter, group, more }]
}

/** The entries of the menu of a role. */
export function menuOf(role: Role): Entry[] {
  const ofAccount = accountPagesOf(role).map(({ to }) => to)
  const held = new Map<string, Page[]>()
  for (const page of pagesOf(role)) {
    if (ofAccount.includes(page.to)) continue
    const name = page.group ?? page.label
    held.set(name, [...(held.get(name) ?? []), page])
  }
  return [...held].flatMap(([label, pages]) => toEntry(label, pages))
}

function toEntry(label: string, pages: readonly Page[]): Entry[] {
  const [first] = pages
  if (!first) return []
  const listed = pages.length === 1 ? [] : pages.filter((page) => page.label !== label)
  return [
    {
      to: first.to,
      label,
      Icon: iconsOfEntries[label] ?? first.Icon,
      pages,
      below: listed.filter(({ more }) => !more),
      more: listed.filter(({ more }) => more),
    },
  ]
}

/** The screens of a role that the menu of the account lists instead of the menu: the settings of a client. */
export const accountPagesOf = (role: Role): Page[] =>
  role === 'admin' ? [] : pagesOf(role).filter(({ to }) => to === addressOf('settings'))

/** Whether the screen of an address is one of the pages, or belongs to one. No screen belongs to the home page. */
export const holds = (pages: readonly Page[], pathname: string): boolean =>
  pages.some(({ to }) => pathname === to || (to !== addressOf('') && pathname.startsWith(`${to}/`)))
