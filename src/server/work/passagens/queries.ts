import type { ProjectStatus } from '#contract/work/endpoints/projetos.ts'
import type { Lado, Porque } from '#server/platform/db/pecas-schema.ts'
import { insertRow } from '#server/platform/db/records.ts'
import { toStored } from '#server/platform/db/time.ts'
import type { AuthorContext } from '#server/platform/http/call.ts'

interface State {
  status: ProjectStatus
  excluido_em: string | null
}

/**
 * Adds a hand-over if another side has to act next. Every function that writes the status of a project or moves it
 * into or out of the bin calls this afterwards, in the same transaction (`src/hand-overs.test.ts`).
 * @param how `respondido` if the answers of a rodada changed the status
 */
export async function recordPassagem(
  { db, user, now }: AuthorContext,
  projectId: number,
  how: 'alterado' | 'respondido' = 'alterado',
): Promise<void> {
  const state = await db
    .selectFrom('projetos')
    .select(['status', 'excluido_em'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('passagens')
    .select(['seq', 'lado', 'porque'])
    .where('projectId', '=', projectId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const lado = ladoOf(state)
  if (lado === last?.lado) return
  await insertRow(db, 'passagens', {
    projectId,
    seq: (last?.seq ?? 0) + 1,
    em: toStored(now),
    lado,
    porque: reasonOf(last?.porque, state, how === 'respondido'),
    por_id: Math.max(user.id, 0),
    por_nome: user.name,
  })
}

function ladoOf({ status, excluido_em }: State): Lado {
  if (excluido_em !== null || status === 'completed') return 'ninguem'
  return status === 'review' ? 'cliente' : 'agencia'
}

function reasonOf(last: Porque | undefined, { status, excluido_em }: State, isAnswer: boolean): Porque {
  if (last === undefined) return 'criado'
  if (excluido_em !== null) return 'excluido'
  if (last === 'excluido') return 'restaurado'
  if (status === 'completed') return 'concluido'
  if (status === 'review') return 'enviado'
  if (last === 'concluido') return 'reaberto'
  if (status === 'approved') return 'aprovado'
  return isAnswer ? 'ajustes' : 'retirado'
}
