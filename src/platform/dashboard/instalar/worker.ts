import { useEffect, useSyncExternalStore } from 'react'
import { clientView, leaveView } from '#platform/browser/client-view.ts'
import { type CacheMessage, type NavigateMessage, SCOPE, SCRIPT } from '#platform/browser/sw-names.ts'
import { useNavigate } from '#platform/ui/navigation.tsx'

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
  // The shell was deleted when somebody signed out, and may have another logo since.
  else made.active?.postMessage({ tipo: 'guardar', urls: [] } satisfies CacheMessage)
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

let isThere = false
const listeners = new Set<() => void>()

/**
 * Listens for a new service worker. Must be called at startup: the worker of a new version takes control at
 * once, and the event fires only once.
 */
export function awaitNewVersion(): void {
  // Without https `serviceWorker` is undefined.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  // If no service worker controls the page yet, the first worker is not a new version.
  let isFirst = !serviceWorker?.controller
  serviceWorker?.addEventListener('controllerchange', () => {
    if (!isFirst) setNewVersion()
    isFirst = false
  })
}

/** Records that the server now runs another version than the one from which this page was loaded. */
function setNewVersion(): void {
  isThere = true
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isThere,
    () => false,
  )

/**
 * When the user taps a push notification, opens its page in this window without a reload. A window in which an admin
 * views as a client leaves the view, because the notification is the admin's.
 */
export function useNotificationNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const hear = ({ data }: MessageEvent<Partial<NavigateMessage> | null>) => {
      if (data?.tipo !== 'ir' || !data.caminho) return
      if (clientView) leaveView(data.caminho)
      else void navigate(data.caminho)
    }
    const { serviceWorker } = navigator
    serviceWorker?.addEventListener('message', hear)
    return () => serviceWorker?.removeEventListener('message', hear)
  }, [navigate])
}
