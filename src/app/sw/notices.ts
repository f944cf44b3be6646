import { type NavigateMessage, SCOPE } from '#platform/browser/sw-names.ts'
import { type SubscriptionChange, worker } from './scope.ts'

interface Notice {
  titulo: string
  texto: string
  tag: string
  caminho: string
}

/**
 * The notification for a push message that cannot be parsed. Browsers require a notification for every push
 * message.
 */
const unread: Notice = { titulo: 'Painel', texto: 'Você tem novos avisos.', tag: 'novidades', caminho: SCOPE }

export async function showNotice(data: PushMessageData | null): Promise<void> {
  const { titulo, texto, tag, caminho } = { ...unread, ...parseNotice(data) }
  const more = { renotify: true, timestamp: Date.now() }
  await worker.registration.showNotification(titulo, {
    body: texto,
    tag,
    lang: 'pt-BR',
    icon: '/icone-192.png',
    data: { caminho },
    ...more,
  })
}

function parseNotice(data: PushMessageData | null): Partial<Notice> {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/**
 * Handles a click on a notification: focuses an open window of the back office and navigates it, or opens a
 * new window.
 */
export async function openNotice({ data }: Notification): Promise<void> {
  const caminho = pathOf((data as Partial<Notice> | null)?.caminho)
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith(SCOPE))
  if (!open) {
    await worker.clients.openWindow(caminho)
    return
  }
  // The page navigates even if the browser refuses to focus the window.
  const shown = await open.focus().catch(() => open)
  shown.postMessage({ tipo: 'ir', caminho } satisfies NavigateMessage)
}

/** The path that a notification opens. Any path outside the back office is replaced by the home page. */
function pathOf(caminho: unknown): string {
  if (typeof caminho !== 'string') return SCOPE
  try {
    const { origin, pathname, search } = new URL(caminho, worker.location.origin)
    const inside = pathname === SCOPE || pathname.startsWith(`${SCOPE}/`)
    return origin === worker.location.origin && inside ? pathname + search : SCOPE
  } catch {
    // The path is not a valid URL.
    return SCOPE
  }
}

/**
 * Sends the new subscription to the server after the browser changed it. If nobody is signed in, the request
 * fails; the subscription is then sent at the next visit to the back office.
 */
export async function renewSubscription(event: SubscriptionChange): Promise<void> {
  const { pushManager } = worker.registration
  const applicationServerKey = event.oldSubscription?.options.applicationServerKey
  if (!event.newSubscription && !applicationServerKey) return
  const made =
    event.newSubscription ??
    (await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: applicationServerKey ?? null,
    }))
  const { endpoint, keys } = made.toJSON()
  await fetch('/api/push/inscricoes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys }),
  })
}
