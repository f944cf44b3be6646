import { ActionIcon, Group, type GroupProps } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'

interface Props extends Pick<GroupProps, 'wrap'> {
  /** The name of the record, for screen readers. */
  of: string
  className?: string
  /** Whether the list is closed on wide windows too. */
  folded?: boolean
  children: ReactNode
}

/**
 * The buttons for the actions on one row. On narrow windows, or everywhere if they are folded, one button opens them as
 * a list. The buttons are in the same element in both cases, so that turning the phone does not close a dialog that one
 * of them has opened.
 */
export function RowActions({ of, wrap, className = '', folded, children }: Props) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    list.current?.scrollIntoView({ block: 'nearest' })
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    addEventListener('pointerdown', onPress)
    return () => removeEventListener('pointerdown', onPress)
  }, [open])

  function onChoose({ target, currentTarget }: MouseEvent): void {
    // A dialog that an action has opened is a child for React, but it is elsewhere in the document.
    if (!open || !currentTarget.contains(target as Node)) return
    setOpen(false)
    // A dialog returns the focus to this button when it is closed, because the list is hidden by then.
    toggle.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is handled for the controls inside
    <div
      ref={root}
      className={`row-actions ${className}`}
      data-folded={folded || undefined}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return
        setOpen(false)
        toggle.current?.focus()
      }}
    >
      <ActionIcon
        ref={toggle}
        className="row-actions-toggle"
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Ações de ${of}`}
        aria-expanded={open}
        // Safari does not focus a button that is tapped.
        onClick={({ currentTarget }) => {
          currentTarget.focus()
          setOpen(!open)
        }}
      >
        <IconDotsVertical size={20} aria-hidden />
      </ActionIcon>
      <Group
        ref={list}
        gap={4}
        wrap={wrap}
        className="actions row-actions-list"
        data-open={open || undefined}
        onClick={onChoose}
      >
        {children}
      </Group>
    </div>
  )
}
