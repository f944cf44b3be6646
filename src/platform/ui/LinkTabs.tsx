import './link-tabs.css'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from './navigation.tsx'
import { useHydrated } from './use-hydrated.ts'

interface Props {
  /** The name of the list of tabs. */
  label?: string
  tabs: readonly { value: string; label: string }[]
  /** The value of the open tab. */
  current: string
  /** The address at which a tab is open, such as `?aba=marca`. */
  addressOf: (value: string) => string
  /** Renders the content of a tab. */
  children: (value: string) => ReactNode
  /** Whether a tab that was opened once remains mounted when it is hidden, and keeps what was typed. */
  keepsMounted?: boolean
  /** Whether the tabs are beside their content on wide windows. */
  beside?: boolean
  /** Whether a narrow container shows the contents of all tabs one below the other, without the list of tabs. */
  stacks?: boolean
}

/** Tabs that are links to their addresses, so that they can be opened before the script runs. */
export function LinkTabs({ label, tabs, current, addressOf, children, ...look }: Props) {
  const { keepsMounted, beside, stacks } = look
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState([current])
  if (!opened.includes(current)) setOpened([...opened, current])
  // Without script no key moves between the tabs, so that each of them has to be in the tab order.
  const isInteractive = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on phones another tab may be outside of the window
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const mounted = stacks ? tabs.map(({ value }) => value) : keepsMounted ? opened : [current]
  return (
    <div className="link-tabs" data-beside={beside || undefined} data-stacks={stacks || undefined}>
      <div ref={list} role="tablist" aria-label={label} className="link-tab-list" onKeyDown={moveByKey}>
        {tabs.map((tab) => {
          const isOpen = tab.value === current
          return (
            <Link
              key={tab.value}
              id={`aba-${tab.value}`}
              role="tab"
              className="link-tab"
              aria-selected={isOpen}
              aria-controls={isOpen ? panelOf(tab.value) : undefined}
              data-active={isOpen || undefined}
              tabIndex={isOpen || !isInteractive ? 0 : -1}
              to={addressOf(tab.value)}
              replace
            >
              {tab.label}
            </Link>
          )
        })}
      </div>
      {mounted.map((value) => (
        <div
          key={value}
          id={panelOf(value)}
          role="tabpanel"
          className="link-tab-panel"
          aria-labelledby={`aba-${value}`}
          hidden={value !== current}
        >
          {children(value)}
        </div>
      ))}
    </div>
  )
}

const panelOf = (value: string) => `parte-${value}`

/** Opens the tab before or after the focused one, or the first or last one. */
function moveByKey(event: KeyboardEvent<HTMLDivElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = all.indexOf(event.target as HTMLElement)
  const to = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  }[event.key]
  if (to === undefined) return
  event.preventDefault()
  const tab = all.at(to % all.length)
  tab?.focus()
  tab?.click()
}
