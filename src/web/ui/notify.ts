export interface Notice {
  message: string
  /** A failure stays longer, and interrupts who is being read to. */
  failed: boolean
  /** A notice goes a little sooner than a toast. */
  brief?: boolean
  /** It was done, and there is something to know about it: it stays as long as a failure. */
  warning?: boolean
  /** What can still be done about it. */
  offer?: { label: string; run: () => void } | undefined
}

type Listener = (notice: Notice) => void

let listener: Listener | undefined
let waiting: Notice[] = []

function say(notice: Notice): void {
  if (listener) listener(notice)
  else waiting = [...waiting, notice]
}

/** A sentence for the person, said once. `<Toasts>` shows it. */
export const notify = {
  success: (message: string, offer?: Notice['offer']) => say({ message, failed: false, offer }),
  notice: (message: string) => say({ message, failed: false, brief: true }),
  warning: (message: string) => say({ message, failed: false, warning: true }),
  failure: (message: string) => say({ message, failed: true }),
}

/** Whoever shows the notices, from the first one on. @returns how to stop */
export function onNotice(heard: Listener): () => void {
  listener = heard
  for (const notice of waiting) heard(notice)
  waiting = []
  return () => {
    listener = undefined
  }
}
