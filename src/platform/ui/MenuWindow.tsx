import { Menu, type MenuDropdownProps, type MenuProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type RefObject, useLayoutEffect } from 'react'
import type { MenuEntries, MenuEntry } from './ActionMenu.tsx'
import { ElementTarget } from './ElementTarget.tsx'
import { Link } from './navigation.tsx'

interface Props {
  /** The id of the button. */
  id: string
  target: RefObject<HTMLButtonElement | null>
  opened: boolean
  entries: () => MenuEntries
  onLoad: () => void
  onClose: () => void
  menu?: Pick<MenuProps, 'position' | 'width' | 'withinPortal'>
  dropdown?: Pick<MenuDropdownProps, 'maw' | 'mah'>
}

/** The menu of an `ActionMenu`. It is first rendered closed, because Mantine notes the focused element on opening. */
export function MenuWindow({ id, target, opened, entries, onLoad, onClose, menu, dropdown }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is loaded once
  useLayoutEffect(onLoad, [])
  return (
    <Menu
      position="bottom-end"
      {...menu}
      id={id}
      opened={opened}
      onChange={onClose}
      // The placeholder for the initial focus would be an invalid child of role="menu".
      withInitialFocusPlaceholder={false}
      checkIcon={<IconCheck size={14} aria-hidden />}
    >
      <Menu.Target>
        <ElementTarget to={target} />
      </Menu.Target>
      <Menu.Dropdown {...dropdown} style={{ overflowY: 'auto' }}>
        <Items entries={entries} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Items({ entries }: Pick<Props, 'entries'>) {
  return entries().map((entry, index) => {
    // The entries of an open menu keep their order, and some have the same label.
    const key = String(index)
    if (entry === false) return null
    if (entry === 'divider') return <Menu.Divider key={key} />
    if ('heading' in entry) return <Menu.Label key={key}>{entry.heading}</Menu.Label>
    return <Item key={key} {...entry} />
  })
}

function Item({ label, icon, onChoose, to, href, color, disabled = false, isCurrent, isChosen }: MenuEntry) {
  const item = {
    leftSection: icon,
    disabled,
    'aria-current': isCurrent || undefined,
    ...(color && { color }),
  }
  if (isChosen !== undefined)
    return (
      <Menu.RadioItem
        value=""
        checked={isChosen}
        closeMenuOnClick
        data-autofocus={isChosen || undefined}
        onChange={() => onChoose?.()}
      >
        {label}
      </Menu.RadioItem>
    )
  if (to !== undefined)
    return (
      <Menu.Item {...item} component={Link} to={to} onClick={onChoose}>
        {label}
      </Menu.Item>
    )
  if (href !== undefined)
    return (
      <Menu.Item {...item} component="a" href={href}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item {...item} onClick={onChoose}>
      {label}
    </Menu.Item>
  )
}
