import type { SessionUser } from '#contract/sessao.ts'
import type { Usuario } from '#contract/usuarios.ts'

/** The three entries of the specification. A convenience for the first paint: the cookie decides. Never a token. */
const entries = {
  user: 'bastidor.usuario',
  expiry: 'bastidor.expira_em',
  users: 'bastidor.usuarios',
} as const

export function rememberUser(user: SessionUser): void {
  write(entries.user, user)
  write(entries.expiry, user.sessao.expira_em)
}

export function rememberUsers(users: Usuario[]): void {
  write(entries.users, users)
}

export function rememberedUsers(): Usuario[] | undefined {
  try {
    return JSON.parse(localStorage.getItem(entries.users) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function forgetSession(): void {
  try {
    for (const entry of Object.values(entries)) localStorage.removeItem(entry)
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
