import type { Participacao } from '#contract/work/rules/marcacoes.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { getStatus } from '#server/work/visibility/queries.ts'

/**
 * How the user takes part in the review of a project at the moment.
 * @throws 404 if there is no such project or the user may not see it
 */
export async function participacaoOf(db: ReadDb, user: Visitor, projectId: number): Promise<Participacao> {
  const status = await getStatus(db, user, projectId)
  if (user.role !== 'client') return { lado: 'equipe', papel: 'comenta', status, pendente: false }
  return { lado: 'cliente', papel: 'decide', status, pendente: status === 'review' }
}
