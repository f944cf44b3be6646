import './sidebar.css'
import { NavLink } from '@mantine/core'
import { NavLink as RouterLink } from 'react-router'
import { type Entry, holds, menuOf } from '#overview/menu/screens/menu.tsx'
import type { Role } from '#platform/contract/roles.ts'
import { useChosenLocation } from '#platform/dashboard/navigation.ts'
import { MenuGroup } from './MenuGroup.tsx'

interface Props {
  role: Role
  /** Called when an entry is clicked, even the entry of the current page. */
  onGo: () => void
}

/**
 * The menu. On medium widths the sidebar shows only the icons of the entries; their labels are then tooltips, which
 * `sidebar.css` shows, so that the width needs no script and the sidebar does not change after the first paint.
 */
export function Sidebar({ role, onGo }: Props) {
  // The chosen entry is highlighted at once; `aria-current` follows when its screen is shown.
  const { pathname } = useChosenLocation()
  const { entries, groups, pinned } = menuOf(role)
  const links = (some: readonly Entry[]) =>
    some.map((entry) => <Link key={entry.to} {...entry} current={pathname === entry.to} onGo={onGo} />)
  return (
    <nav aria-label="Menu principal" className="menu">
      <div className="menu-groups">
        {links(entries)}
        {groups.map((group) => (
          <MenuGroup key={group.label} group={group} current={holds(group, pathname)}>
            {links(group.entries)}
          </MenuGroup>
        ))}
      </div>
      {pinned.length > 0 && <div className="menu-pinned">{links(pinned)}</div>}
    </nav>
  )
}

const classNames = { root: 'menu-link', body: 'menu-label' }

function Link({ to, label, Icon, aside, current, onGo }: Entry & { current: boolean; onGo: () => void }) {
  return (
    <NavLink
      component={RouterLink}
      classNames={classNames}
      to={to}
      end
      onClick={onGo}
      label={label}
      active={current}
      rightSection={aside}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
    />
  )
}
