import type { Visitor } from '#server/platform/auth/session.ts'
import type { Signal } from './changes.ts'
import type { Change } from './queries.ts'

const ofTheTeam = new Set(['projetos', 'comentarios', 'arquivos', 'atividades'])

/** A conversation is the two's own; besides, staff hears of its work, a client of what is the client's, an admin of everything. */
export function concerns(user: Pick<Visitor, 'id' | 'role'>, one: Change | Signal): boolean {
  if ('sinal' in one) return one.para === user.id || (one.sinal === 'leituras' && one.de === user.id)
  const { entidade, interessado_id, usuario_id } = one
  if (entidade === 'mensagens') return interessado_id === user.id || usuario_id === user.id
  if (user.role === 'admin') return true
  if (user.role === 'user') return ofTheTeam.has(entidade) || interessado_id === user.id
  return interessado_id === user.id
}
