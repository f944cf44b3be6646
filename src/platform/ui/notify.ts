export interface Notice {
  message: string
  /** Whether the action failed. A failure is shown longer and interrupts screen readers. */
  failed: boolean
  /** Whether the notification disappears a little sooner than others. */
  brief?: boolean
  /** Whether the action succeeded with a warning. A warning is shown as long as a failure. */
  warning?: boolean
  /** A button in the notification, for example to undo the action. */
  offer?: { label: string; run: () => void } | undefined
}

type Listener = (notice: Notice) => void

let listener: Listener | undefined
let waiting: Notice[] = []

function deliver(notice: Notice): void {
  if (listener) listener(notice)
  else waiting = [...waiting, notice]
}

/** Shows a short notification to the user. `<Toasts>` renders it. */
export const notify = {
  success: (message: string, offer?: Notice['offer']) => deliver({ message, failed: false, offer }),
  notice: (message: string) => deliver({ message, failed: false, brief: true }),
  warning: (message: string) => deliver({ message, failed: false, warning: true }),
  failure: (message: string) => deliver({ message, failed: true }),
}

/**
 * Subscribes the component that shows notifications, and passes on the notifications that arrived before.
 * @returns a function that unsubscribes
 */
export function onNotice(newListener: Listener): () => void {
  listener = newListener
  for (const notice of waiting) newListener(notice)
  waiting = []
  return () => {
    listener = undefined
  }
}
