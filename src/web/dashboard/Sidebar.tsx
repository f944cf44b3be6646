import { NavLink } from '@mantine/core'
import { NavLink as RouterLink } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { type Entry, menus } from './overview/menu/menu.tsx'
import { useChosenLocation } from './platform/navigation.ts'

interface Props {
  role: Role
  /** Called when an entry is clicked, even the entry of the current page. */
  onGo: () => void
}

export function Sidebar({ role, onGo }: Props) {
  // The chosen entry is highlighted at once; `aria-current` follows when its screen is shown.
  const { pathname } = useChosenLocation()
  return (
    <nav aria-label="Menu principal">
      {menus[role].map((item) =>
        'entries' in item ? (
          <NavLink
            key={item.label}
            component="button"
            label={item.label}
            leftSection={<item.Icon size={18} stroke={1.6} aria-hidden />}
            defaultOpened={item.entries.some(({ to }) => to === pathname)}
          >
            {item.entries.map((entry) => (
              <Link key={entry.to} {...entry} current={pathname === entry.to} onGo={onGo} />
            ))}
          </NavLink>
        ) : (
          <Link key={item.to} {...item} current={pathname === item.to} onGo={onGo} />
        ),
      )}
    </nav>
  )
}

function Link({ to, label, Icon, aside, current, onGo }: Entry & { current: boolean; onGo: () => void }) {
  return (
    <NavLink
      component={RouterLink}
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
