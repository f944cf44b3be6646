import { type Keep, SCOPE, SCRIPT } from '#web/sw/names.ts'
import { notify } from '#web/ui/notify.ts'

const LOOK_AGAIN_MS = 15 * 60_000

/** The service worker comes after everything else, or goes where the house wants none any more. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  if (document.documentElement.dataset['sw'] !== 'on') {
    await (await serviceWorker.getRegistration(SCOPE))?.unregister()
    return
  }
  const first = serviceWorker.controller === null
  // A first worker is no new version.
  if (!first) serviceWorker.addEventListener('controllerchange', offerNew)
  const made: ServiceWorkerRegistration | undefined = await serviceWorker
    .register(SCRIPT, { scope: SCOPE })
    // A private window, or one that is out of room, does without.
    .catch(() => undefined)
  if (!made) return
  lookForNew(made)
  // Without them a screen could neither say what failed nor open its menu once the network is gone.
  await Promise.allSettled([import('#web/ui/ShownToasts.tsx'), import('#web/dashboard/AccountMenu.tsx')])
  if (first) await keepWhatCame(serviceWorker)
}

/** What this page is made of came before there was a worker to keep it. */
async function keepWhatCame(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const { active } = await serviceWorker.ready
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ tipo: 'guardar', urls } satisfies Keep)
}

/** Nothing is taken from under what is being typed: the old version goes on until it is let go. */
function offerNew(): void {
  notify.standing('Há uma versão nova.', { label: 'Atualizar', run: () => globalThis.location.reload() })
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
