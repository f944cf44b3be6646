/** What this tab remembers of a link, so that a reload continues where the person was. */
interface Visit {
  /** When a code was requested, in milliseconds; null while none was. */
  sentAt: number | null
}

/** A part of the token identifies the link without being the link. */
const keyOf = (token: string) => `bastidor.revisao.${token.slice(0, 8)}`

/** Returns undefined if this tab has not opened the link yet. */
export function visitOf(token: string): Visit | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(token)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function rememberVisit(token: string, visit: Visit): void {
  try {
    sessionStorage.setItem(keyOf(token), JSON.stringify(visit))
  } catch {
    // Without storage the person starts again after a reload.
  }
}

export function forgetVisit(token: string): void {
  try {
    sessionStorage.removeItem(keyOf(token))
  } catch {
    // Without storage there is nothing to remove.
  }
}
