import type { HandlerContext } from '#server/platform/http/call.ts'
import type { Posta } from '#server/work/participacao/queries.ts'
import { visibleMarcacoes } from '#server/work/visibility/queries.ts'

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
    .where('marcacoes.usuario_id', '=', user.id)
    .whereRef('marcacoes.criado_em', '>=', 'rodadas.aberta_em')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
