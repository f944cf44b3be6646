const NAME = 'bastidor-eventos'
const RETRY_MS = 1000

export interface Leadership {
  leads(): boolean
  /** Makes this tab the leader, because the present leader does not respond. */
  takeOver(): void
  stop(): void
}

/**
 * Leader election among the tabs of a browser. The work runs in one tab; when that tab is closed, the work
 * continues in another tab. Without the Web Locks API it runs in each visible tab.
 * @param work starts the work and returns a function that stops it
 */
export function electLeader(work: () => () => void): Leadership {
  // The Web Locks API exists only in secure contexts.
  return navigator.locks ? leadByLock(navigator.locks, work) : leadWhileVisible(work)
}

function leadByLock(locks: LockManager, work: () => () => void): Leadership {
  let turn = new AbortController()
  let end: (() => void) | undefined

  async function requestLock(options: LockOptions, { signal }: AbortController): Promise<void> {
    // The request is rejected when another tab steals the lock, and immediately while the page is being
    // unloaded (WebKit).
    await locks.request(NAME, options, () => lead(signal)).catch(() => undefined)
    if (signal.aborted) return
    if (end) {
      finish()
      askInTurn()
      return
    }
    // The retry has a delay. While the page is being unloaded, immediate retries would loop and freeze the
    // tab.
    const retry = setTimeout(askInTurn, RETRY_MS)
    signal.addEventListener('abort', () => clearTimeout(retry))
  }

  function askInTurn(): void {
    turn = new AbortController()
    void requestLock({ signal: turn.signal }, turn)
  }

  function lead(signal: AbortSignal): Promise<void> | undefined {
    if (signal.aborted) return undefined
    end = work()
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
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
      // A request with `steal` must not have a signal.
      void requestLock({ steal: true }, turn)
    },
    stop() {
      turn.abort()
      finish()
    },
  }
}

/**
 * Runs the work in each visible tab, because there are no locks. Usually only few tabs are visible at the
 * same time.
 */
function leadWhileVisible(work: () => () => void): Leadership {
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
