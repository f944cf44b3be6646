import type { TipoNaLixeira } from '#contract/overview/endpoints/lixeira.ts'
import type { Asker } from '#contract/roles.ts'

/** A user who may delete a record may also restore it: the team activities, an admin everything. */
export function canRestore(user: Asker, tipo: TipoNaLixeira): boolean {
  return user.role === 'admin' || (user.role === 'user' && tipo === 'atividades')
}
