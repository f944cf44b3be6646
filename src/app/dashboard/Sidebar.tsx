import './sidebar.css'
import { NavLink, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, type ReactNode, useId } from 'react'
import { type Entry, type Group, holds, menuOf } from '#overview/menu/screens/menu.tsx'
import { useChoice } from '#platform/browser/choice.ts'
import type { Role } from '#platform/contract/roles.ts'
import { Link as RouterLink, useChosenLocation, useLocation } from '#platform/ui/navigation.tsx'

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
      onClick={onGo}
      label={label}
      active={current}
      aria-current={useLocation().pathname === to ? 'page' : undefined}
      rightSection={aside}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
    />
  )
}

interface MenuGroupProps {
  group: Group
  /** Whether the current page is in the group, which is then open whatever the user chose. */
  current: boolean
  children: ReactNode
}

/** A group of the menu, which this browser remembers open or closed. A closed group shows the counts of its entries. */
function MenuGroup({ group: { label, entries, closed = false }, current, children }: MenuGroupProps) {
  const [chosen, choose] = useChoice(`bastidor.menu.${label}`, !closed)
  const list = useId()
  const open = current || chosen
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, not links
    <div role="group" aria-label={label} className="menu-group" data-open={open || undefined}>
      <UnstyledButton
        className="menu-heading"
        aria-expanded={open}
        aria-controls={list}
        aria-disabled={current}
        onClick={() => !current && choose(!chosen)}
      >
        <span className="menu-name">{label}</span>
        {!open && entries.map(({ to, aside }) => <Fragment key={to}>{aside}</Fragment>)}
        {!current && <IconChevronDown size={14} aria-hidden />}
      </UnstyledButton>
      <div id={list} className="menu-entries">
        {children}
      </div>
    </div>
  )
}
