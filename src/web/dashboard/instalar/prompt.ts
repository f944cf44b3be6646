/** What Chromium offers once it finds that the page can be installed; no standard, and no type of its own. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallPrompt | undefined
const listeners = new Set<() => void>()

function keep(prompt: InstallPrompt | undefined): void {
  offered = prompt
  for (const tell of listeners) tell()
}

/** The offer comes once, at any time: kept from the start for the entry in the menu. */
export function awaitInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => keep(undefined))
}

export const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const isOffered = () => offered !== undefined

/** An offer is good once, whatever the answer. */
export async function install(): Promise<void> {
  const prompt = offered
  keep(undefined)
  await prompt?.prompt()
}
