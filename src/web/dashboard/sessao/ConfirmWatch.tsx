import { lazy, useEffect, useState } from 'react'
import { onConfirmationNeeded } from '#web/confirmation.ts'
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

interface Question {
  answer: (confirmed: boolean) => void
}

/** Asks for the password above whatever is open, when the server wants it before it does something. */
export function ConfirmWatch() {
  const [asked, setAsked] = useState<Question | null>(null)
  useEffect(() => {
    let open: Question | undefined
    const ask = () =>
      new Promise<boolean>((answer) => {
        open = { answer }
        setAsked(open)
      })
    const stop = onConfirmationNeeded(ask)
    return () => {
      stop()
      // Nobody is left to answer.
      open?.answer(false)
    }
  }, [])

  if (!asked) return null
  const close = (confirmed: boolean) => {
    setAsked(null)
    asked.answer(confirmed)
  }
  return (
    <LazyBoundary otherwise={<Unasked onShown={() => close(false)} />}>
      <ConfirmDialog onClose={close} />
    </LazyBoundary>
  )
}

/** The dialog could not be loaded: the request that waits for it has to end. */
function Unasked({ onShown }: { onShown: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onShown, [])
  return null
}
