import './sidebar.css'
import { NavLink, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, type ReactNode, useId } from 'react'
import { type Entry, holds, menuOf, type Page } from '#overview/menu/screens/menu.tsx'
import { useChoice } from '#platform/browser/choice.ts'
import type { Role } from '#platform/contract/roles.ts'
import { Link as RouterLink, useChosenLocation, useLocation } from '#platform/ui/navigation.tsx'

interface Props {
  role: Role
  /** Called when an entry is clicked, even the entry of the current page. */
  onGo: () => void
}

/**
 * The menu. In a narrow sidebar it shows only icons; their labels are then tooltips, which `sidebar.css` shows, so that
 * the width needs no script and the sidebar does not change after the first paint.
 */
export function Sidebar({ role, onGo }: Props) {
  return (
    <nav aria-label="Menu principal" className="menu">
      {menuOf(role).map((entry) =>
        entry.pages.length === 1 ? (
          <Link key={entry.label} {...entry} aside={asidesOf(entry.pages)} onGo={onGo} />
        ) : (
          <MenuGroup key={entry.label} {...entry} onGo={onGo} />
        ),
      )}
    </nav>
  )
}

/** What the entry shows beside its label for the pages that are not listed. */
const asidesOf = (pages: readonly Page[]) =>
  pages.map(({ to, aside }) => <Fragment key={to}>{aside}</Fragment>)

const classNames = { root: 'menu-link', body: 'menu-label' }

interface LinkProps extends Pick<Entry, 'to' | 'label' | 'Icon'> {
  aside: ReactNode
  /** Whether the link of another row stands for the screen. */
  isListed?: boolean
  onGo: () => void
}

function Link({ to, label, Icon, aside, isListed = false, onGo }: LinkProps) {
  // The chosen entry is highlighted at once; `aria-current` follows when its screen is shown.
  const chosen = useChosenLocation().pathname
  const shown = useLocation().pathname
  return (
    <NavLink
      component={RouterLink}
      classNames={classNames}
      to={to}
      onClick={onGo}
      label={label}
      active={!isListed && chosen === to}
      aria-current={!isListed && shown === to ? 'page' : undefined}
      rightSection={aside}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
    />
  )
}

/**
 * An entry with several screens: a link to the first one, and a list that the user opens and closes. A closed entry
 * shows the counts of all its screens.
 */
function MenuGroup({ to, label, Icon, pages, below, more, onGo }: Entry & { onGo: () => void }) {
  const { open, current, toggle } = useList(label, pages)
  const list = useId()
  const counted = open ? pages.filter((page) => ![...below, ...more].includes(page)) : pages
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, not links
    <div role="group" aria-label={label} className="menu-group" data-open={open} data-current={current}>
      <div className="menu-head">
        <Link
          to={to}
          label={label}
          Icon={Icon}
          aside={asidesOf(counted)}
          isListed={below.some((page) => page.to === to)}
          onGo={onGo}
        />
        {!current && (
          <UnstyledButton
            className="menu-toggle"
            aria-label={`Telas de ${label}`}
            aria-expanded={open}
            aria-controls={list}
            onClick={toggle}
          >
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      <div id={list} className="menu-entries">
        {below.map((page) => (
          <Link key={page.to} {...page} onGo={onGo} />
        ))}
        {more.length > 0 && <MoreLinks of={label} pages={more} onGo={onGo} />}
      </div>
    </div>
  )
}

/** The screens of an entry that are used less often. */
function MoreLinks({ of, pages, onGo }: { of: string; pages: readonly Page[]; onGo: () => void }) {
  const name = `Mais telas de ${of}`
  const { open, current, toggle } = useList(name, pages)
  const list = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, not links
    <div role="group" aria-label={name} className="menu-group" data-open={open} data-current={current}>
      {!current && (
        <UnstyledButton
          className="menu-toggle menu-more"
          aria-label={name}
          aria-expanded={open}
          aria-controls={list}
          onClick={toggle}
        >
          Mais
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      )}
      <div id={list} className="menu-entries">
        {pages.map((page) => (
          <Link key={page.to} {...page} onGo={onGo} />
        ))}
      </div>
    </div>
  )
}

/** Whether a list of the menu is open. This browser remembers it; the list of the current page is always open. */
function useList(label: string, pages: readonly Page[]) {
  const current = holds(pages, useChosenLocation().pathname)
  const [chosen, choose] = useChoice(`bastidor.menu.${label}`, false)
  return { current, open: current || chosen, toggle: () => choose(!chosen) }
}
