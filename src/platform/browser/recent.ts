/** A record that was opened from the search. */
export interface Recent {
  key: string
  to: string
  label: string
  description?: string
}

const MOST = 5

const keyOf = (user: number) => `bastidor.recentes.${user}`

/** The records that a user has opened from the search in this tab. */
export function listRecent(user: number): Recent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(user)) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Puts a record before the others. */
export function remember(user: number, { key, to, label, description }: Recent): void {
  const others = listRecent(user).filter((one) => one.key !== key)
  store(user, [{ key, to, label, ...(description && { description }) }, ...others].slice(0, MOST))
}

/** Forgets the records when a user signs out, because other people may use this browser. */
export const forgetRecent = (user: number): void => store(user, [])

function store(user: number, recent: Recent[]): void {
  try {
    sessionStorage.setItem(keyOf(user), JSON.stringify(recent))
  } catch {
    // Without storage nothing is remembered.
  }
}
