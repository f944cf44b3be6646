import type { Client } from '#platform/browser/link.ts'
import { PUSH_WANTED } from '#platform/browser/session.ts'
import { SCOPE } from '#platform/browser/sw-names.ts'
import type { NovaInscricao } from '#platform/push/contract.ts'

/**
 * The account that switched notifications on in this browser, and the id of its subscription on the server.
 */
interface RememberedSubscription {
  usuario: number
  id: number
}

export function getStoredSubscription(): RememberedSubscription | undefined {
  try {
    return JSON.parse(localStorage.getItem(PUSH_WANTED) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function storeSubscription(device: RememberedSubscription | undefined): void {
  try {
    if (device) localStorage.setItem(PUSH_WANTED, JSON.stringify(device))
    else localStorage.removeItem(PUSH_WANTED)
  } catch {
    // Without localStorage the subscription is not remembered.
  }
}

const registration = () => navigator.serviceWorker.getRegistration(SCOPE)

/**
 * Creates a push subscription in the browser with this installation's key.
 * @throws if the browser's push service rejects it
 */
export async function subscribe({ push }: Client): Promise<NovaInscricao> {
  const { chave } = await push.chave()
  const manager = (await registration())?.pushManager
  if (!manager) throw new Error('There is no service worker')
  const former = await manager.getSubscription()
  // The existing subscription has another key if the installation was moved, or restored from a backup
  // without its secret.
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

/** Ends the subscription in the browser, so that push messages that the server still sends do not arrive. */
export async function unsubscribe(): Promise<void> {
  storeSubscription(undefined)
  const manager = (await registration())?.pushManager
  await (await manager?.getSubscription())?.unsubscribe()
}

/**
 * Called each time the back office is opened. If this account uses notifications in this browser, sends the
 * current subscription to the server, which links it to this session. If the subscription belongs to another
 * account or the browser's permission is missing, ends the subscription.
 */
export async function renewDeviceSubscription(client: Client, usuario: number): Promise<void> {
  const device = getStoredSubscription()
  if (!device) return
  if (device.usuario !== usuario || Notification.permission !== 'granted') return unsubscribe()
  const { inscricao } = await client.push.inscrever(await subscribe(client))
  storeSubscription({ usuario, id: inscricao.id })
}
