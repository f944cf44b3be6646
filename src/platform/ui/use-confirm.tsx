import { type ReactNode, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'

export interface Question {
  question: string
  /** What the action causes, and whether it can be undone. */
  effect: string
  yes: string
  /** The colour of the button; red if the action loses something. */
  color?: string
  onYes: () => void
}

const ConfirmDialog = lazyPart(
  'platform/ui/ConfirmDialog',
  async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog,
)

/**
 * Asks for confirmation before something is lost. The dialog is loaded with the first question.
 * @returns a function that asks, and the dialog, which the caller must render
 */
export function useConfirm(zIndex?: number): [ask: (question: Question) => void, dialog: ReactNode] {
  const [pending, setPending] = useState<Question | null>(null)
  const dialog = pending && (
    <ConfirmDialog {...pending} onClose={() => setPending(null)} {...(zIndex && { zIndex })} />
  )
  return [setPending, dialog]
}
