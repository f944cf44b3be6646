import { type Keep, SCOPE, SCRIPT } from '#web/sw/names.ts'

const LOOK_AGAIN_MS = 15 * 60_000

/** The service worker comes after everything else, or goes where the house wants none any more. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  if (document.documentElement.dataset['sw'] !== 'on') {
    await (await serviceWorker.getRegistration(SCOPE))?.unregister()
    return
  }
  const first = serviceWorker.controller === null
  const made: ServiceWorkerRegistration | undefined = await serviceWorker
    .register(SCRIPT, { scope: SCOPE })
    // A private window, or one that is out of room, does without.
    .catch(() => undefined)
  if (!made) return
  lookForNew(made)
  if (first) await keepWhatCame(serviceWorker)
}

/** What this page is made of came before there was a worker to keep it, and more comes until it has taken over. */
async function keepWhatCame(serviceWorker: ServiceWorkerContainer): Promise<void> {
  // Without these it could neither say what failed nor open its menu once the network is gone.
  await Promise.allSettled([import('#web/ui/ShownToasts.tsx'), import('#web/dashboard/AccountMenu.tsx')])
  const { active } = await serviceWorker.ready
  const keep = (came: PerformanceObserverEntryList) => {
    const past = (came.getEntries() as PerformanceResourceTiming[]).filter(isPastWorker)
    if (past.length > 0) active?.postMessage({ tipo: 'guardar', urls: past.map(urlOf) } satisfies Keep)
  }
  new PerformanceObserver(keep).observe({ type: 'resource', buffered: true })
}

/** A piece that no worker was asked for. */
const isPastWorker = ({ name, workerStart }: PerformanceResourceTiming) =>
  workerStart === 0 && new URL(name).pathname.startsWith('/assets/')

const urlOf = ({ name }: PerformanceResourceTiming) => name

/** A window that stays open for days never loads the page anew, which is when a browser looks by itself. */
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
