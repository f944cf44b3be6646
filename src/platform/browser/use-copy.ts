import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

const SHOWN_MS = 3000

interface Copy {
  copy(text: string): Promise<void>
  /** Whether a text was copied in the last three seconds. */
  copied: boolean
  /** Whether the browser refused to copy. */
  refused: boolean
}

export function useCopy(): Copy {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | undefined>()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = (text: string) =>
    copyText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return { copy, copied: outcome === 'copied', refused: outcome === 'refused' }
}
