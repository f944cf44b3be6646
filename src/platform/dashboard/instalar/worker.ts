import { type CacheMessage, SCOPE, SCRIPT } from '#platform/browser/sw-names.ts'

const LOOK_AGAIN_MS = 15 * 60_000

/**
 * Registers the service worker, or removes it if the server has switched it off.
 * @param needed functions that import code which must also be available offline
 */
export async function startWorker(needed: (() => Promise<unknown>)[]): Promise<void> {
  const { serviceWorker } = navigator
  if (document.documentElement.dataset['sw'] !== 'on') {
    await (await serviceWorker.getRegistration(SCOPE))?.unregister()
    return
  }
  const first = serviceWorker.controller === null
  const made: ServiceWorkerRegistration | undefined = await serviceWorker
    .register(SCRIPT, { scope: SCOPE })
    // Registration fails in a private window or without storage; the page works without it.
    .catch(() => undefined)
  if (!made) return
  lookForNew(made)
  if (first) await keepWhatCame(serviceWorker, needed)
}

/** Tells the new worker to cache the assets that were loaded before it took control. */
async function keepWhatCame(
  serviceWorker: ServiceWorkerContainer,
  needed: (() => Promise<unknown>)[],
): Promise<void> {
  // These modules are loaded now so that they are cached. Without them the page could neither show errors nor
  // open its menu offline.
  await Promise.allSettled([import('#platform/ui/ShownToasts.tsx'), ...needed.map((load) => load())])
  const { active } = await serviceWorker.ready
  const keep = (came: PerformanceObserverEntryList) => {
    const past = (came.getEntries() as PerformanceResourceTiming[]).filter(isPastWorker)
    if (past.length > 0)
      active?.postMessage({ tipo: 'guardar', urls: past.map(urlOf) } satisfies CacheMessage)
  }
  new PerformanceObserver(keep).observe({ type: 'resource', buffered: true })
}

/** Whether an asset was loaded without going through the worker. */
const isPastWorker = ({ name, workerStart }: PerformanceResourceTiming) =>
  workerStart === 0 && new URL(name).pathname.startsWith('/assets/')

const urlOf = ({ name }: PerformanceResourceTiming) => name

/**
 * Checks regularly for a new version. By themselves, browsers check mainly when a page is loaded, which does
 * not happen in a window that stays open for days.
 */
function lookForNew(registration: ServiceWorkerRegistration): void {
  let looked = Date.now()
  const look = () => {
    if (document.hidden || Date.now() - looked < LOOK_AGAIN_MS) return
    looked = Date.now()
    void registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK_AGAIN_MS)
}
