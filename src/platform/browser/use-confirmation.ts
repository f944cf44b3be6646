import { useEffect, useState } from 'react'
import { onConfirmationNeeded } from './confirmation.ts'

interface Question {
  answer: (confirmed: boolean) => void
}

/**
 * Answers when the server requires a confirmation for a request.
 * @returns whether a request waits, and a function that sends it again or cancels it
 */
export function useConfirmation(): [isAsked: boolean, close: (confirmed: boolean) => void] {
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
  const close = (confirmed: boolean) => {
    setPending(null)
    pending?.answer(confirmed)
  }
  return [pending !== null, close]
}
