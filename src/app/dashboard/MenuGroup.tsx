import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, type ReactNode, useId } from 'react'
import type { Group } from '#overview/menu/screens/menu.tsx'
import { useChoice } from '#platform/browser/choice.ts'

interface Props {
  group: Group
  /** Whether the current page is in the group, which is then open whatever the user chose. */
  current: boolean
  children: ReactNode
}

/** A group of the menu, which this browser remembers open or closed. A closed group shows the counts of its entries. */
export function MenuGroup({ group: { label, entries, closed = false }, current, children }: Props) {
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
