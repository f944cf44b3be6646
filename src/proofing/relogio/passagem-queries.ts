import { insertRow } from '#platform/db/records.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { type Resposta, storedAs } from '#proofing/rodadas/resposta-rules.ts'
import type { ProjectStatus } from '#studio/projetos/contract.ts'
import { isAwaitingMaterial, type Lado, type Porque } from './passagem-rules.ts'

interface State {
  status: ProjectStatus
  excluido_em: string | null
}

/**
 * Adds a hand-over if another side has to act next. Every function that writes the status of a project or moves it
 * into or out of the bin calls this afterwards, in the same transaction (`src/structure/hand-overs.test.ts`).
 * @param resposta what the answers of a rodada that changed the status add up to
 */
export async function recordPassagem(
  context: AuthorContext,
  projectId: number,
  resposta?: Resposta,
): Promise<void> {
  const { db } = context
  const state = await db
    .selectFrom('projetos')
    .select(['status', 'excluido_em'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const last = await findLastPassagem(db, projectId)
  const lado = ladoOf(state)
  if (lado === sideBefore(last)) return
  const porque = reasonOf(last?.porque, state, resposta)
  await appendPassagem(context, projectId, { last, lado, porque, texto: '' })
}

/** The side that the status implied before. The client is asked for material while the status says that the agency acts. */
const sideBefore = (last: Last): Lado | undefined => (isAwaitingMaterial(last) ? 'agencia' : last?.lado)

/** Hands the work over to the client because material is missing, or returns it. */
export function recordMaterial(
  context: AuthorContext,
  projectId: number,
  { last, texto }: { last: Last; texto: string | undefined },
): Promise<number> {
  const next: Pick<NewPassagem, 'lado' | 'porque'> =
    texto === undefined ? { lado: 'agencia', porque: 'recebido' } : { lado: 'cliente', porque: 'material' }
  return appendPassagem(context, projectId, { ...next, last, texto: texto ?? '' })
}

type Last = Awaited<ReturnType<typeof findLastPassagem>>

interface NewPassagem {
  last: Last
  lado: Lado
  porque: Porque
  texto: string
}

/**
 * Adds a hand-over with the present time. If the clock of the machine was set back, the hand-over has the time of the last
 * one, because a trigger refuses an earlier one.
 */
async function appendPassagem(
  { db, user, now }: AuthorContext,
  projectId: number,
  { last, ...passagem }: NewPassagem,
): Promise<number> {
  const em = toStored(now)
  return insertRow(db, 'passagens', {
    ...passagem,
    projectId,
    seq: (last?.seq ?? 0) + 1,
    em: last && last.em > em ? last.em : em,
    por_id: Math.max(user.id, 0),
    por_nome: user.name,
  })
}

/** Finds the last hand-over of a project. The caller must have checked access to the project. */
export function findLastPassagem(db: ReadDb, projectId: number) {
  return db
    .selectFrom('passagens')
    .select(['seq', 'em', 'lado', 'porque'])
    .where('projectId', '=', projectId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Lists the hand-overs of these projects in their order. The caller must have checked access to the projects. */
export function listPassagens(db: ReadDb, projectIds: number[]) {
  return db
    .selectFrom('passagens')
    .select(['projectId', 'seq', 'em', 'lado', 'porque', 'texto'])
    .where('projectId', 'in', projectIds)
    .orderBy('projectId')
    .orderBy('seq')
    .execute()
}

function ladoOf({ status, excluido_em }: State): Lado {
  if (excluido_em !== null || status === 'completed') return 'ninguem'
  return status === 'review' ? 'cliente' : 'agencia'
}

function reasonOf(last: Porque | undefined, { status, excluido_em }: State, resposta?: Resposta): Porque {
  if (last === undefined) return 'criado'
  if (excluido_em !== null) return 'excluido'
  if (last === 'excluido') return 'restaurado'
  if (status === 'completed') return 'concluido'
  if (status === 'review') return 'enviado'
  if (last === 'concluido') return 'reaberto'
  if (resposta) return storedAs[resposta].porque
  return status === 'approved' ? storedAs.aprovar.porque : 'retirado'
}
