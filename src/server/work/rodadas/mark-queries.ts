import { sql } from 'kysely'
import type { Visitor } from '#server/platform/auth/session.ts'
import type { HandlerContext } from '#server/platform/http/call.ts'
import { conviteOf, type Posta } from '#server/work/participacao/queries.ts'
import { visibleMarcacoes } from '#server/work/visibility/queries.ts'

const isBy = (user: Visitor, projectId: number) => {
  const convite = conviteOf(user, projectId)
  return convite
    ? sql<boolean>`marcacoes.revisor_id = ${convite.id}`
    : sql<boolean>`marcacoes.usuario_id = ${user.id}`
}

/** Whether the user has created a mark on a piece of a rodada since it was opened. */
export async function hasMarked(
  { db, user }: Pick<HandlerContext, 'db' | 'user'>,
  rodada: Posta,
): Promise<boolean> {
  const found = await visibleMarcacoes(user, db)
    .innerJoin('rodada_pecas', 'rodada_pecas.peca_id', 'marcacoes.peca_id')
    .innerJoin('rodadas', 'rodadas.id', 'rodada_pecas.rodada_id')
    .select('marcacoes.id')
    .where('rodadas.id', '=', rodada.id)
    .where(isBy(user, rodada.projectId))
    .whereRef('marcacoes.criado_em', '>=', 'rodadas.aberta_em')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
