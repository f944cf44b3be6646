import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useId, useState } from 'react'

const open: string[] = []

interface Props
  extends Omit<ModalProps, 'opened' | 'closeOnEscape' | 'closeOnClickOutside' | 'withCloseButton'> {
  /** Left only by its own buttons. */
  locked?: boolean
  /** What gets the focus back, where something else has it by now. */
  cameFrom?: Element | null
}

/** Open as long as it is drawn. Escape closes the topmost one alone; the focus goes back to where it came from. */
export function Dialog({ locked = false, cameFrom: given, onClose, ...rest }: Props) {
  const id = useId()
  const [cameFrom] = useState(() => given ?? document.activeElement)

  useEffect(() => {
    open.push(id)
    return () => {
      open.splice(open.indexOf(id), 1)
      // After the dialog is gone, and only where nothing else took the focus.
      setTimeout(
        () => document.activeElement === document.body && cameFrom instanceof HTMLElement && cameFrom.focus(),
      )
    }
  }, [id, cameFrom])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || open.at(-1) !== id || isTaken(event)) return
      event.preventDefault()
      if (!locked) onClose()
    }
    // Before anybody else reacts, as long as it is still seen what the key was meant for.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [id, locked, onClose])

  return (
    <Modal
      {...rest}
      opened
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={!locked}
      withCloseButton={!locked}
    />
  )
}

/** An open list or menu keeps the key for itself. */
function isTaken({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[data-mantine-stop-propagation=true]') !== null
}
