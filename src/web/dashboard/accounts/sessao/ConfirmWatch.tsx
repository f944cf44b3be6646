import { lazy, useEffect, useState } from 'react'
import { onConfirmationNeeded } from '#web/confirmation.ts'
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

interface Question {
  answer: (confirmed: boolean) => void
}

/** Opens the password dialog above everything else when the server requires a confirmation for a request. */
export function ConfirmWatch() {
  const [pending, setPending] = useState<Question | null>(null)
  useEffect(() => {
    let open: Question | undefined
    const ask = () =>
      new Promise<boolean>((answer) => {
        open = { answer }
        setPending(open)
      })
    const stop = onConfirmationNeeded(ask)
    return () => {
      stop()
      // The component is unmounted, so a waiting request is cancelled.
      open?.answer(false)
    }
  }, [])

  if (!pending) return null
  const close = (confirmed: boolean) => {
    setPending(null)
    pending.answer(confirmed)
  }
  return (
    <LazyBoundary otherwise={<Unasked onShown={() => close(false)} />}>
      <ConfirmDialog onClose={close} />
    </LazyBoundary>
  )
}

/** Cancels the waiting request, because the password dialog failed to load. */
function Unasked({ onShown }: { onShown: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on mount
  useEffect(onShown, [])
  return null
}
