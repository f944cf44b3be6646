import type { TipoNaLixeira } from '#platform/contract/lixeira.ts'
import type { Asker } from '#platform/contract/roles.ts'

const ofTheTeam: TipoNaLixeira[] = ['atividades', 'pecas']

/**
 * Whether a user may restore a record of this kind. Whoever may delete a record may restore it: the team
 * activities and pieces, an admin all records.
 */
export function canRestore(user: Asker, tipo: TipoNaLixeira): boolean {
  return user.role === 'admin' || (user.role === 'user' && ofTheTeam.includes(tipo))
}

export const DIAS_NA_LIXEIRA = 30
