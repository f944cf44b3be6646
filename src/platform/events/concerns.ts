import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import type { Signal } from './changes.ts'
import type { Change } from './queries.ts'

const ofTheTeam = new Set([
  'projetos',
  'pecas',
  'versoes',
  'marcacoes',
  'rodadas',
  'comentarios',
  'arquivos',
  'atividades',
])

/**
 * Decides which changes and signals are sent to a user. A signal is sent to its recipient; the signal that
 * messages were read is also sent to the reader, and that about marks to the whole team. Changes of messages are sent only to the sender and the
 * recipient. Of the other changes, an admin gets all, staff get those of projects with their comments and
 * pictures and of activities, and everyone gets the changes that concern them (`interessado_id`).
 */
export function concerns(user: Pick<Visitor, 'id' | 'role'>, one: Change | Signal): boolean {
  if ('sinal' in one && one.sinal === 'marcas') return isOfTeam(user) || one.para === user.id
  if ('sinal' in one) return one.para === user.id || (one.sinal === 'leituras' && one.de === user.id)
  const { entidade, interessado_id, usuario_id } = one
  if (entidade === 'mensagens') return interessado_id === user.id || usuario_id === user.id
  if (user.role === 'admin') return true
  if (user.role === 'user') return ofTheTeam.has(entidade) || interessado_id === user.id
  return interessado_id === user.id
}
