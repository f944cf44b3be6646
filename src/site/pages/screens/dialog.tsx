import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { onPlainClick } from './on-plain-click.ts'

interface Props {
  open: boolean
  onClose: () => void
  label: string
  className?: string
  /** Whether a click outside closes the dialog. Not set for forms, because the typed text would be lost. */
  dismissable?: boolean
  /** Whether the dialog is already open in the server's HTML. */
  standing?: boolean
  children: ReactNode
}

/** A native dialog element. Without JavaScript, the close button loads the landing page. */
export function Dialog({ open, onClose, label, className = '', dismissable, standing, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    raise(dialog)
    return () => dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by keyboard
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      open={standing}
      aria-label={label}
      closedby={dismissable ? 'any' : 'closerequest'}
      onClose={onClose}
      // Some browsers do not support `closedby`. A click on the backdrop has the dialog element itself as its
      // target.
      onClick={({ target, currentTarget }) =>
        dismissable && target === currentTarget && currentTarget.close()
      }
      suppressHydrationWarning
    >
      {children}
      <Close onClick={() => ref.current?.close()} />
    </dialog>
  )
}

function Close({ onClick }: { onClick: () => void }) {
  return (
    <form className="close" action="/" noValidate>
      <button type="submit" aria-label="Fechar" data-desperta onClick={onPlainClick(onClick)}>
        <Icon name="close" />
      </button>
    </form>
  )
}

/**
 * Makes the dialog modal. If the user was already typing in a field of the dialog before hydration, the focus
 * remains in that field.
 */
function raise(dialog: HTMLDialogElement) {
  const { activeElement } = document
  if (dialog.matches(':modal')) return
  dialog.removeAttribute('open')
  dialog.showModal()
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus()
}
