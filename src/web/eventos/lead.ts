const NAME = 'bastidor-eventos'
const RETRY_MS = 1000

export interface Lead {
  leads(): boolean
  /** Leads from now on: the tab that led does not answer any more. */
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
  let turn = new AbortController()
  let end: (() => void) | undefined

  async function ask(options: LockOptions, { signal }: AbortController): Promise<void> {
    // Rejected when another tab takes over, and at once in a document that is being left (WebKit).
    await locks.request(NAME, options, () => lead(signal)).catch(() => undefined)
    if (signal.aborted) return
    if (end) {
      finish()
      askInTurn()
      return
    }
    // Never at once: in a document that is being left this would repeat for ever and freeze the tab.
    const retry = setTimeout(askInTurn, RETRY_MS)
    signal.addEventListener('abort', () => clearTimeout(retry))
  }

  function askInTurn(): void {
    turn = new AbortController()
    void ask({ signal: turn.signal }, turn)
  }

  function lead(signal: AbortSignal): Promise<void> | undefined {
    if (signal.aborted) return undefined
    end = work()
    return new Promise((done) => signal.addEventListener('abort', () => done()))
  }

  function finish(): void {
    end?.()
    end = undefined
  }

  askInTurn()
  return {
    leads: () => end !== undefined,
    takeOver() {
      if (end) return
      turn.abort()
      turn = new AbortController()
      // A request that steals may not name a signal.
      void ask({ steal: true }, turn)
    },
    stop() {
      turn.abort()
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
