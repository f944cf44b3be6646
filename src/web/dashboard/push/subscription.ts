import type { NovaInscricao } from '#contract/push.ts'
import type { Client } from '#web/link.ts'
import { TOLD } from '#web/session.ts'
import { SCOPE } from '#web/sw/names.ts'

/** Who wanted to be told on this device, and by which number the house knows it. */
interface Remembered {
  usuario: number
  id: number
}

export function remembered(): Remembered | undefined {
  try {
    return JSON.parse(localStorage.getItem(TOLD) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function remember(device: Remembered | undefined): void {
  try {
    if (device) localStorage.setItem(TOLD, JSON.stringify(device))
    else localStorage.removeItem(TOLD)
  } catch {
    // A window without storage has nothing to remember.
  }
}

const registration = () => navigator.serviceWorker.getRegistration(SCOPE)

/** Asks the browser for an address to be told at, tied to this house's key. @throws where its push service refuses */
export async function subscribe({ push }: Client): Promise<NovaInscricao> {
  const { chave } = await push.chave()
  const manager = (await registration())?.pushManager
  if (!manager) throw new Error('There is no service worker')
  const former = await manager.getSubscription()
  // Another key: the house was moved, or restored without its secret.
  if (former && keyOf(former) !== chave) await former.unsubscribe()
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: chave })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** The device is told nothing any more, whatever the house still sends. */
export async function unsubscribe(): Promise<void> {
  remember(undefined)
  const manager = (await registration())?.pushManager
  await (await manager?.getSubscription())?.unsubscribe()
}

/**
 * After signing in: a device that was wanted is tied to this session, under the address that it has now. One that
 * was somebody else's, or may not be told any more, is let go.
 */
export async function keepDevice(client: Client, usuario: number): Promise<void> {
  const device = remembered()
  if (!device) return
  if (device.usuario !== usuario || Notification.permission !== 'granted') return unsubscribe()
  const { inscricao } = await client.push.inscrever(await subscribe(client))
  remember({ usuario, id: inscricao.id })
}
