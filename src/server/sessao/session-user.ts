import type { Role } from '#contract/roles.ts'
import type { SessionUser } from '#contract/sessao.ts'
import { onTheWire } from '#server/db/time.ts'
import { notFound } from '#server/errors.ts'
import { avatarOf } from '#server/usuarios/avatar.ts'
import { openRequest } from '#server/usuarios/queries.ts'

interface Person {
  id: number
  name: string
  email: string
  role: Role | 'ninguem'
  company: string | null
  pedido: 'admin' | 'user' | null
  pedido_em: string | null
}

/** Who is signed in, as the screen shows it. @param expiraEm stored form */
export function toSessionUser(person: Person, expiraEm: string, now: Temporal.Instant): SessionUser {
  const { id, name, email, role, company } = person
  if (role === 'ninguem') throw notFound()
  return {
    ...{ id, name, nome: name, email, role, company },
    avatar: avatarOf(name),
    pedido: openRequest(person, now),
    sessao: { expira_em: onTheWire(expiraEm) },
  }
}
