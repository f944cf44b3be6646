import { COMO_CLIENTE, comoClienteDe, VER_COMO } from '#platform/auth/rules.ts'
import { isOnServer } from './rendering.ts'

/** The sessionStorage entry of a tab in which an admin views as a client. The script in dashboard.html reads it too. */
const ENTRY = 'bastidor.ver-como'

/** An admin views the whole back office as this client. */
interface ContaView {
  of: 'conta'
  id: number
  nome: string
  /** The instant at which the server ends the view. */
  ate: string
  /** The id of the admin. */
  de: number
  /** The address to which the admin returns. */
  volta: string
}

/** Somebody of the team looks at this project as its client does. */
interface ProjetoView {
  of: 'projeto'
  projeto: number
}

export type ClientView = ContaView | ProjetoView

/**
 * What this page reads as a client; undefined in every other page. It does not change while the page is loaded: a view
 * begins and ends with another page, so that nothing that was read as one person is shown as another one.
 */
export const clientView: ClientView | undefined = findView()

function findView(): ClientView | undefined {
  if (isOnServer) return undefined
  const { pathname, search } = globalThis.location
  if (pathname === COMO_CLIENTE)
    return { of: 'projeto', projeto: Number(new URLSearchParams(search).get('projeto')) }
  // The public page and the page of a link are never read as a client.
  if (!pathname.startsWith('/dashboard')) return undefined
  try {
    return JSON.parse(sessionStorage.getItem(ENTRY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Requests about the session of the person who views, and not about what the client sees. */
const own: Record<ClientView['of'], readonly string[]> = {
  conta: ['sessao.logout', 'sessao.renovar', 'verComo.sair'],
  projeto: ['sessao.get', 'sessao.logout', 'sessao.renovar'],
}

/**
 * Returns the header that makes the server read as the client, and refuse every change.
 * @param endpoint the path of the endpoint in the contract, such as `['projetos', 'list']`; undefined for an upload
 */
export function viewHeaders(endpoint: readonly string[] = []): Record<string, string> {
  if (clientView === undefined || own[clientView.of].includes(endpoint.join('.'))) return {}
  return {
    [VER_COMO]: clientView.of === 'conta' ? String(clientView.id) : comoClienteDe(clientView.projeto),
  }
}

/**
 * Loads the back office as a client sees it, in this tab only.
 * @throws if the browser stores nothing for this page
 */
export function enterView(view: Omit<ContaView, 'of' | 'volta'>, address = '/dashboard'): void {
  const { pathname, search } = globalThis.location
  sessionStorage.setItem(ENTRY, JSON.stringify({ ...view, of: 'conta', volta: pathname + search }))
  globalThis.location.assign(address)
}

/** Forgets that this tab reads as a client. */
export function forgetView(): void {
  try {
    sessionStorage.removeItem(ENTRY)
  } catch {
    // Without storage there is no view.
  }
}

/** Loads the back office of the person who views: the page from which the view was opened, or this address. */
export function leaveView(address?: string): void {
  forgetView()
  globalThis.location.assign(address ?? (clientView?.of === 'conta' ? clientView.volta : '/dashboard'))
}

let end: string | undefined
let isLeaving = false
const listeners = new Set<() => void>()

/** Shows that the server has ended the view, with its sentence. */
export function endView(sentence: string): void {
  if (isLeaving) return
  end = sentence
  for (const tell of listeners) tell()
}

/** From now on, the end of the view is no surprise. */
export function startLeaving(): void {
  isLeaving = true
}

export const watchEnd = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The sentence with which the server has ended the view; undefined while it is open. */
export const endOfView = (): string | undefined => end

/** The browser may show a page again that it has kept since before the view began or ended. */
export function reloadOutdatedView(): void {
  addEventListener('pageshow', (event) => {
    const isKept = event instanceof PageTransitionEvent && event.persisted
    if (isKept && JSON.stringify(findView()) !== JSON.stringify(clientView)) globalThis.location.reload()
  })
}
