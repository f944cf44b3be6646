import type { SessionUser } from '#contract/accounts/endpoints/sessao.ts'
import type { Usuario } from '#contract/accounts/endpoints/usuarios.ts'
import { EXPIRY, USER, USERS } from './session-entries.ts'

/**
 * localStorage entry that says which account wants push notifications on this device. It is removed on
 * signing out, but not when the session expires.
 */
export const PUSH_WANTED = 'bastidor.push'
/** Name of the cache in which the service worker stores the page. */
export const PAGE_CACHE = 'bastidor-paginas'

export function rememberUser(user: SessionUser): void {
  write(USER, user)
  write(EXPIRY, user.sessao.expira_em)
}

/**
 * Returns the user who signed in last in this browser, until that session expires. This user is shown while
 * the server cannot be reached.
 */
export function rememberedUser(): SessionUser | undefined {
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
