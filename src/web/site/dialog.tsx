import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { onPlainClick } from './on-plain-click.ts'

interface Props {
  open: boolean
  onClose: () => void
  label: string
  className?: string
  /** A click outside closes it; not for forms, where it would cost what was typed. */
  dismissable?: boolean
  /** Already open in the server's HTML. */
  standing?: boolean
  children: ReactNode
}

/** The browser's own dialog. Closing it without JavaScript leads to the page behind. */
export function Dialog({ open, onClose, label, className = '', dismissable, standing, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    raise(dialog)
    return () => dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by the keyboard it is Escape, the browser's own
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      open={standing}
      aria-label={label}
      closedby={dismissable ? 'any' : 'closerequest'}
      onClose={onClose}
      // Not every browser knows `closedby`. What is outside of the dialog's own content is the dialog.
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

/** Makes it modal, and leaves the cursor where it was if somebody was typing in the server's version. */
function raise(dialog: HTMLDialogElement) {
  const { activeElement } = document
  if (dialog.matches(':modal')) return
  dialog.removeAttribute('open')
  dialog.showModal()
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus()
}
