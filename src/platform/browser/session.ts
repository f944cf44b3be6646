import type { SessionUser, Usuario } from '#platform/auth/schemas.ts'
import { clientView, forgetView } from './client-view.ts'
import { EXPIRY, USER, USERS } from './session-entries.ts'

/**
 * localStorage entry that says which account wants push notifications on this device. It is removed on
 * signing out, but not when the session expires.
 */
export const PUSH_WANTED = 'bastidor.push'
/** Name of the cache in which the service worker stores the page. */
export const PAGE_CACHE = 'bastidor-paginas'

/** Remembers who is signed in. The client as whom somebody views is not. */
export function rememberUser(user: SessionUser): void {
  if (clientView?.of === 'conta') return
  write(USER, user)
  write(EXPIRY, user.sessao.expira_em)
}

/** The id of the account that is signed in, even while an admin views as this user. */
export const signedInId = ({ id }: Pick<SessionUser, 'id'>): number =>
  clientView?.of === 'conta' ? clientView.de : id

/**
 * Returns the user who signed in last in this browser, until that session expires. This user is shown while
 * the server cannot be reached; nobody while an admin views as a client.
 */
export function rememberedUser(): SessionUser | undefined {
  if (clientView?.of === 'conta') return undefined
  try {
    const user: SessionUser | null = JSON.parse(localStorage.getItem(USER) ?? 'null')
    return user && Date.parse(user.sessao.expira_em) > Date.now() ? user : undefined
  } catch {
    return undefined
  }
}

export function rememberUsers(users: Usuario[]): void {
  write(USERS, users)
}

export function rememberedUsers(): Usuario[] | undefined {
  try {
    return JSON.parse(localStorage.getItem(USERS) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function forgetSession(): void {
  forgetView()
  if ('caches' in globalThis) void caches.delete(PAGE_CACHE)
  try {
    for (const entry of [USER, EXPIRY, USERS]) localStorage.removeItem(entry)
  } catch {
    // Without storage there is nothing to remove.
  }
}

function write(entry: string, value: unknown): void {
  try {
    localStorage.setItem(entry, typeof value === 'string' ? value : JSON.stringify(value))
  } catch {
    // A private window may have no storage; the data are then fetched from the server.
  }
}
