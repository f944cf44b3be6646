import { Modal, type ModalProps } from '@mantine/core'
import { createContext, useContext, useEffect, useId, useState } from 'react'
import { isComposing } from './dom.ts'
import { useHydrated } from './use-hydrated.ts'

const open: string[] = []

/** Whether a component is inside a dialog. */
const InDialog = createContext(false)

interface Props
  extends Omit<ModalProps, 'opened' | 'closeOnEscape' | 'closeOnClickOutside' | 'withCloseButton'> {
  /** Whether the dialog can be closed only by the buttons in its content. */
  locked?: boolean
  /** Whether the content has a button of its own that closes the dialog, so that the title is not visible. */
  isClosedInside?: boolean
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
  cameFrom: given,
  onClose,
  children,
  ...rest
}: Props) {
  const id = useId()
  const [cameFrom] = useState(() => given ?? globalThis.document?.activeElement ?? null)
  const isHydrated = useHydrated()
  const isNested = useContext(InDialog)
  // The server cannot render a portal, so a dialog of the page that it sends stays in its place. A dialog in a dialog
  // comes later, because HTML has no form in a form.
  const [withinPortal] = useState(isHydrated || isNested)

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

  if (isNested && !isHydrated) return null
  return (
    <Modal
      {...rest}
      opened
      withinPortal={withinPortal}
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={!locked}
      withCloseButton={!locked && !isClosedInside}
    >
      <InDialog value={true}>{children}</InDialog>
    </Modal>
  )
}

/** Whether an open list or menu handles the key itself. */
function isTaken({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[data-mantine-stop-propagation=true]') !== null
}
