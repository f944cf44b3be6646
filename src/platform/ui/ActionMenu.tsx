import { type ComponentProps, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { MenuWindow } from './MenuWindow.tsx'

/** What can be chosen in a menu: an action, a link to a screen (`to`) or to a file (`href`). */
export interface MenuEntry {
  label: ReactNode
  icon?: ReactNode
  onChoose?: () => void
  to?: string
  href?: string
  color?: 'red'
  disabled?: boolean
  /** Whether the entry is what is shown at present. */
  isCurrent?: boolean
  /** Whether the entry is the chosen one of several that exclude each other. */
  isChosen?: boolean
}

export type MenuEntries = readonly (MenuEntry | 'divider' | { heading: string } | false)[]

interface ButtonProps {
  ref: Ref<HTMLButtonElement>
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
}

interface Props extends Pick<ComponentProps<typeof MenuWindow>, 'menu' | 'dropdown'> {
  /** Renders the button that opens the menu. */
  button: (props: ButtonProps) => ReactNode
  /** Called with each rendering of the open menu. */
  entries: () => MenuEntries
  /** Called when the menu opens. */
  onOpen?: () => void
}

const load = async () => (await import('./MenuWindow.tsx')).MenuWindow

const Window = lazyPart('platform/ui/MenuWindow', load)

/** Loads the menu before it is used. A failure is reported when the menu is opened. */
const preload = () => void load().catch(() => {})

/**
 * A button that opens a menu. The code of the menu is loaded when the button is touched, and a press is remembered
 * until it is there. The button remains the same element, so that it keeps the focus.
 */
export function ActionMenu({ button, entries, onOpen, ...rest }: Props) {
  const id = useId()
  const target = useRef<HTMLButtonElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [isLoaded, setIsLoaded] = useState(false)
  const isOpen = isWanted && isLoaded
  const onClick = () => {
    // Safari does not focus a button that is tapped, and the focus returns to the focused element.
    target.current?.focus()
    setIsWanted(!isOpen)
    if (!isOpen) onOpen?.()
  }
  return (
    <>
      {button({
        ref: target,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onClick,
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {(isWanted || isLoaded) && (
        <Window
          {...rest}
          id={id}
          target={target}
          opened={isOpen}
          entries={entries}
          onLoad={() => setIsLoaded(true)}
          onClose={() => setIsWanted(false)}
        />
      )}
    </>
  )
}
