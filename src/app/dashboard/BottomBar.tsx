import './bottom-bar.css'
import { UnstyledButton } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type Entry, holds, menuOf } from '#overview/menu/screens/menu.tsx'
import type { Role } from '#platform/contract/roles.ts'
import { Link, useChosenLocation, useLocation } from '#platform/ui/navigation.tsx'
import { Bell } from '#studio/avisos/screens/Bell.tsx'
import { inWords, useUnread } from '#studio/chat-unread/screens/use-unread.ts'

interface Props {
  role: Role
  /** Whether the drawer with the whole menu is open. */
  open: boolean
  onToggle: () => void
  /** Called when a link is clicked, even the link of the current page. */
  onGo: () => void
}

/** The entries of an admin that fit into the bar. The others are in the drawer. */
const ofAdmin = ['Início', 'Projetos', 'Financeiro']

/**
 * The bar at the lower edge of a phone. It is the whole menu of a client and of the team, and opens the drawer with the
 * menu of an admin. `bottom-bar.css` hides it in wider windows.
 */
export function BottomBar({ role, open, onToggle, onGo }: Props) {
  const isAdmin = role === 'admin'
  const entries = menuOf(role).filter(({ label }) => !isAdmin || ofAdmin.includes(label))
  const links = entries.map((entry) => <BarLink key={entry.to} {...entry} onGo={onGo} />)
  return (
    <nav className="bottom-bar" aria-label={isAdmin ? 'Atalhos do menu' : 'Menu principal'}>
      {links.slice(0, 2)}
      {role !== 'client' && <Creations role={role} onGo={onGo} />}
      {links.slice(2)}
      {isAdmin && <MoreButton open={open} onToggle={onToggle} />}
      {role === 'user' && <Bell label="Avisos" />}
    </nav>
  )
}

function BarLink({ to, label, Icon, pages, onGo }: Entry & { onGo: () => void }) {
  const chosen = useChosenLocation().pathname
  return (
    <Link
      to={to}
      className="bottom-item"
      data-active={holds(pages, chosen)}
      aria-current={useLocation().pathname === to ? 'page' : undefined}
      onClick={onGo}
    >
      <Icon size={22} stroke={1.6} aria-hidden />
      <span>{label}</span>
      {pages.length === 1 && pages[0]?.aside}
    </Link>
  )
}

/** Opens and closes the drawer. Its label includes the number of unread messages, which are in the drawer. */
function MoreButton({ open, onToggle }: Pick<Props, 'open' | 'onToggle'>) {
  const unread = useUnread()?.nao_lidas ?? 0
  const opens = unread > 0 ? `Mais: abrir menu, ${inWords(unread)}` : 'Mais: abrir menu'
  return (
    <UnstyledButton
      className="bottom-item bottom-more"
      onClick={onToggle}
      aria-label={open ? 'Mais: fechar menu' : opens}
      aria-expanded={open}
    >
      <IconDots size={22} stroke={1.6} aria-hidden />
      <span>Mais</span>
      {unread > 0 && !open && <span className="menu-dot" />}
    </UnstyledButton>
  )
}

const ofTeam = [
  { label: 'Novo Projeto', to: '/dashboard/projects?novo=1' },
  { label: 'Nova Atividade', to: '/dashboard/agenda?nova=1' },
]

/** What each role can create from the bar. */
const creations = {
  admin: [
    { label: 'Nova despesa', to: '/dashboard/financial-transactions?novo=despesa' },
    { label: 'Nova receita', to: '/dashboard/financial-transactions?novo=receita' },
    ...ofTeam,
  ],
  user: ofTeam,
}

/** The list of what can be created. The browser opens it, so that it needs no script. */
function Creations({ role, onGo }: { role: 'admin' | 'user'; onGo: () => void }) {
  const list = useRef<HTMLDetailsElement>(null)
  const close = () => list.current?.removeAttribute('open')
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!list.current?.contains(target as Node)) list.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])
  return (
    <details
      ref={list}
      className="bottom-create"
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        close()
        list.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className="bottom-item" aria-label="Criar">
        <IconPlus size={24} aria-hidden />
      </summary>
      <ul>
        {creations[role].map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={() => {
                close()
                onGo()
              }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
