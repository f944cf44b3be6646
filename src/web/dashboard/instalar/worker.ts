import { type Keep, SCOPE, SCRIPT } from '#web/sw/names.ts'

const LOOK_AGAIN_MS = 15 * 60_000

/**
 * The service worker comes after everything else, or goes where the house wants none any more.
 * @param onNew another version took over: nothing is taken from under what is being typed
 */
export async function startWorker(onNew: () => void): Promise<void> {
  const { serviceWorker } = navigator
  if (document.documentElement.dataset['sw'] !== 'on') {
    await (await serviceWorker.getRegistration(SCOPE))?.unregister()
    return
  }
  const first = serviceWorker.controller === null
  // A first worker is no new version.
  if (!first) serviceWorker.addEventListener('controllerchange', onNew)
  const made: ServiceWorkerRegistration | undefined = await serviceWorker
    .register(SCRIPT, { scope: SCOPE })
    // A private window, or one that is out of room, does without.
    .catch(() => undefined)
  if (!made) return
  lookForNew(made)
  if (first) await keepWhatCame(serviceWorker)
}

/** What this page is made of came before there was a worker to keep it. */
async function keepWhatCame(serviceWorker: ServiceWorkerContainer): Promise<void> {
  // Without these it could neither say what failed nor open its menu once the network is gone.
  await Promise.allSettled([import('#web/ui/ShownToasts.tsx'), import('#web/dashboard/AccountMenu.tsx')])
  const { active } = await serviceWorker.ready
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ tipo: 'guardar', urls } satisfies Keep)
}

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
