import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conviteOf, findAberta, participanteOf } from '#proofing/participacao/queries.ts'
import { getStatus } from '#studio/visibility/queries.ts'
import type { Participacao } from './rules.ts'

/**
 * How the user takes part in the review of a project at the moment.
 * @throws 404 if there is no such project or the user may not see it
 */
export async function participacaoOf(db: ReadDb, user: Visitor, projectId: number): Promise<Participacao> {
  const status = await getStatus(db, user, projectId)
  if (isOfTeam(user)) return { lado: 'equipe', papel: 'comenta', status, pendente: false }
  const papel = await papelOf(db, user, projectId)
  const rodada = await findAberta(db, projectId)
  // A person who only comments never concludes, and can do so while the rodada is open.
  const concluiu = rodada ? (participanteOf(user, rodada)?.concluiu ?? false) : false
  const lado = user.role === 'revisor' ? 'revisor' : 'cliente'
  return { lado, papel, status, pendente: rodada !== undefined && !concluiu }
}

async function papelOf(db: ReadDb, user: Visitor, projectId: number): Promise<Participacao['papel']> {
  const convite = conviteOf(user, projectId)
  if (convite) return convite.papel
  const revisor = await db
    .selectFrom('revisores')
    .select('papel')
    .where('projectId', '=', projectId)
    .where('usuario_id', '=', user.id)
    .where('revogado_em', 'is', null)
    .executeTakeFirst()
  return revisor?.papel ?? 've'
}
