import type { SessionUser } from '#contract/sessao.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { EXPIRY, USER, USERS } from './session-entries.ts'

/** There where somebody wanted to be told on this device; not forgotten with the session, which it outlives. */
export const TOLD = 'bastidor.push'
/** Where the service worker keeps the page. */
export const PAGES = 'bastidor-paginas'

export function rememberUser(user: SessionUser): void {
  write(USER, user)
  write(EXPIRY, user.sessao.expira_em)
}

/** Whom this browser knew last, as long as that session may last: enough to paint with while there is no network. */
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
  if ('caches' in globalThis) void caches.delete(PAGES)
  try {
    for (const entry of [USER, EXPIRY, USERS]) localStorage.removeItem(entry)
  } catch {
    // A window without storage has nothing to forget.
  }
}

function write(entry: string, value: unknown): void {
  try {
    localStorage.setItem(entry, typeof value === 'string' ? value : JSON.stringify(value))
  } catch {
    // A private window may have no storage; the server is asked instead.
  }
}
