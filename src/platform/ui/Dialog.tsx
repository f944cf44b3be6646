import './dialog.css'
import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isComposing } from './dom.ts'
import { useHydrated } from './use-hydrated.ts'

const open: string[] = []

interface Props
  extends Omit<ModalProps, 'opened' | 'closeOnEscape' | 'closeOnClickOutside' | 'withCloseButton'> {
  /** Whether the dialog can be closed only by the buttons in its content. */
  locked?: boolean
  /** Whether the content has a button of its own that closes the dialog, so that the title is not visible. */
  isClosedInside?: boolean
  /** Whether the dialog is part of the page that the server sends, because it can be read before the scripts run. */
  isInPage?: boolean
  /**
   * The element that gets the focus on closing. The default is the element that has the focus when the dialog
   * opens.
   */
  cameFrom?: Element | null
}

/**
 * A modal dialog, open while it is mounted. Escape closes only the topmost dialog, and on closing the focus
 * returns to where it was.
 */
export function Dialog({
  locked = false,
  isClosedInside = false,
  isInPage = false,
  cameFrom: given,
  title,
  onClose,
  ...rest
}: Props) {
  const id = useId()
  const [cameFrom] = useState(() => given ?? globalThis.document?.activeElement ?? null)
  const isHydrated = useHydrated()
  // The server cannot render a portal, so a dialog of the page that it sends stays in its place.
  const [withinPortal] = useState(isHydrated || !isInPage)

  useEffect(() => {
    open.push(id)
    return () => {
      open.splice(open.indexOf(id), 1)
      // The focus is moved after unmounting, and only if no other element has taken the focus.
      setTimeout(
        () => document.activeElement === document.body && cameFrom instanceof HTMLElement && cameFrom.focus(),
      )
    }
  }, [id, cameFrom])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || open.at(-1) !== id || isTaken(event)) return
      event.preventDefault()
      if (!locked) onClose()
    }
    // The listener runs in the capture phase, before other listeners change the element that the key press
    // was for.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [id, locked, onClose])

  if (!isHydrated && !isInPage) return null
  return (
    <Modal
      {...rest}
      {...(title && { title: <DialogTitle>{title}</DialogTitle> })}
      opened
      withinPortal={withinPortal}
      onClose={onClose}
      closeOnEscape={false}
      // Mantine names the dialog by its title only after it has been mounted.
      {...(!isHydrated && typeof title === 'string' && { attributes: { content: { 'aria-label': title } } })}
      closeOnClickOutside={!locked}
      withCloseButton={!locked && !isClosedInside}
    />
  )
}

/** The element that gets the focus when the dialog opens, if none is named: the first field of a form. */
const FIRST_FIELD =
  '.mantine-Modal-body > form :is(input:not([type=hidden], [type=file]), textarea, select, [role=combobox]):not(:disabled)'

/** The title of a dialog. It gets the focus on opening if the dialog is no form, so that the button beside it does not. */
function DialogTitle({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const content = ref.current?.closest('[role=dialog]')
    const named = content?.querySelector('[data-autofocus]')
    const first = named ?? content?.querySelector(FIRST_FIELD) ?? ref.current
    first?.setAttribute('data-autofocus', 'true')
  }, [])
  return (
    <span ref={ref} tabIndex={-1} className="dialog-title">
      {children}
    </span>
  )
}

/** Whether an open list or menu handles the key itself. */
function isTaken({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[data-mantine-stop-propagation=true]') !== null
}
