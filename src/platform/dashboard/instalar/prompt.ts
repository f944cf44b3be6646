/** The event `beforeinstallprompt` of Chromium, which is not standardised and has no type in TypeScript. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallPrompt | undefined
const listeners = new Set<() => void>()

function keepPrompt(prompt: InstallPrompt | undefined): void {
  offered = prompt
  for (const tell of listeners) tell()
}

/**
 * Stores the installation prompt for the menu entry. Must be called at startup, because the event can fire
 * before the menu is opened, and is not repeated for later listeners.
 */
export function awaitInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keepPrompt(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => keepPrompt(undefined))
}

export const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const isOffered = () => offered !== undefined

/** Opens the prompt. A prompt can be used only once, whatever the user answers. */
export async function install(): Promise<void> {
  const prompt = offered
  keepPrompt(undefined)
  await prompt?.prompt()
}
