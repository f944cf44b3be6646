const NAME = 'bastidor-eventos'

export interface Lead {
  leads(): boolean
  /** Leads from now on: who did so does not answer any more. */
  takeOver(): void
  stop(): void
}

/**
 * Does some work in one tab of the browser; when that one is closed another goes on with it.
 * @param work begins it, and returns how to end it
 */
export function leadOne(work: () => () => void): Lead {
  // Pages without a secure context have no locks.
  return navigator.locks ? leadByLock(navigator.locks, work) : leadWhileVisible(work)
}

function leadByLock(locks: LockManager, work: () => () => void): Lead {
  let stopped = false
  let stealing = false
  let end: (() => void) | undefined
  let waiting = new AbortController()

  function finish(): void {
    end?.()
    end = undefined
  }

  function hold(signal: AbortSignal): Promise<void> | undefined {
    if (stopped) return undefined
    end = work()
    return new Promise((done) => signal.addEventListener('abort', () => done()))
  }

  async function queue(): Promise<void> {
    while (!stopped) {
      waiting = new AbortController()
      const { signal } = waiting
      const options = stealing ? { steal: true } : { signal }
      stealing = false
      // Refused where it was taken over, or where the wait was broken off; then it waits anew.
      await locks.request(NAME, options, () => hold(signal)).catch(() => undefined)
      finish()
    }
  }

  void queue()
  return {
    leads: () => end !== undefined,
    takeOver() {
      if (end) return
      stealing = true
      waiting.abort()
    },
    stop() {
      stopped = true
      waiting.abort()
      finish()
    },
  }
}

/** Each visible tab then has a stream of its own; there are seldom many. */
function leadWhileVisible(work: () => () => void): Lead {
  let end: (() => void) | undefined
  function look(): void {
    if (document.visibilityState === 'visible') end ??= work()
    else stop()
  }
  function stop(): void {
    end?.()
    end = undefined
  }
  document.addEventListener('visibilitychange', look)
  look()
  return {
    leads: () => end !== undefined,
    takeOver: () => undefined,
    stop() {
      document.removeEventListener('visibilitychange', look)
      stop()
    },
  }
}
