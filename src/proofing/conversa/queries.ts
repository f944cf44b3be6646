import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { isRespondida } from '#proofing/rodadas/resposta-rules.ts'
import type { Comment, Decision } from './schemas.ts'

/** Lists the comments of a project, oldest first. It does not check access: call `getProjeto` first. */
export async function listComments(db: ReadDb, projectId: number): Promise<Comment[]> {
  const rows = await db
    .selectFrom('comentarios')
    .leftJoin('decisoes', 'decisoes.id', 'comentarios.decisaoId')
    .select([
      'comentarios.id',
      'comentarios.projectId',
      'comentarios.userId',
      'comentarios.userName',
      'userRole',
      'message',
    ])
    .select(['comentarios.createdAt', 'decisoes.decisao'])
    .where('comentarios.projectId', '=', projectId)
    .orderBy('comentarios.id')
    .execute()
  return rows.map((row) => ({ ...row, createdAt: toWireInstant(row.createdAt) }))
}

interface NewComment {
  projectId: number
  message: string
}

export async function insertComment({ db, user, now }: AuthorContext, comment: NewComment): Promise<Comment> {
  // Only accounts write into the conversation of a project.
  if (user.role === 'ninguem' || user.role === 'revisor') throw notFound()
  const { projectId, message } = comment
  const createdAt = toStored(now)
  const author = { userId: user.id, userName: user.name, userRole: user.role }
  const id = await insertRow(db, 'comentarios', { projectId, ...author, message, createdAt, decisaoId: null })
  return { id, projectId, ...author, message, createdAt: toWireInstant(createdAt), decisao: null }
}

/**
 * Adds the reason of a decision to the conversation of its project, in the name of the person who decided. The reason of
 * an answer that was given elsewhere is not added, because the agency wrote it. Without a reason nothing is added.
 */
export async function insertReason(db: WriteDb, decisaoId: number, now: Temporal.Instant): Promise<void> {
  const { projectId, userId, userName, motivo, origem } = await db
    .selectFrom('decisoes')
    .select(['projectId', 'userId', 'userName', 'motivo', 'origem'])
    .where('id', '=', decisaoId)
    .executeTakeFirstOrThrow()
  if (!motivo || origem === 'fora') return
  const author = { userId, userName, userRole: 'client' } as const
  const createdAt = toStored(now)
  await insertRow(db, 'comentarios', { projectId, ...author, message: motivo, createdAt, decisaoId })
}

/**
 * Lists the decisions on a project that the user may see. A client sees those of others in an open or withdrawn rodada
 * only after concluding in it, or after the agency recorded the client's own answer. The network address is visible to the team and to the client who decided, but not to a
 * later client of the project.
 */
export async function listDecisions(db: ReadDb, user: Visitor, projectId: number): Promise<Decision[]> {
  const rows = await db
    .selectFrom('decisoes')
    .leftJoin('rodadas', 'rodadas.id', 'decisoes.rodada_id')
    .leftJoin('termos', 'termos.decisao_id', 'decisoes.id')
    .leftJoin('revisores', 'revisores.id', 'decisoes.revisor_id')
    .leftJoin('anexos', 'anexos.decisao_id', 'decisoes.id')
    .leftJoin('termo_partes_apagadas as apagadas', (join) =>
      join.onRef('apagadas.termo_id', '=', 'termos.id').on('apagadas.nome', '=', 'endereco'),
    )
    .select(['decisoes.id', 'decisao', 'userId', 'userName', 'decisoes.motivo', 'imagens', 'createdAt'])
    .select(['endereco', 'apagadas.em as apagado_em'])
    .select(['origem', 'meio', 'dia', 'nota', 'rodada_id', 'desfecho', 'termos.codigo as termo'])
    .select(['revisores.usuario_id as conta', 'anexos.id as captura_id', 'anexos.nome as captura_nome'])
    .where('decisoes.projectId', '=', projectId)
    .orderBy('decisoes.id')
    .execute()
  const answered = rows.filter(({ userId, conta }) => userId === user.id || conta === user.id)
  const own = new Set(answered.map(({ rodada_id }) => rodada_id))
  const isShown = ({ rodada_id, desfecho }: (typeof rows)[number]) =>
    isOfTeam(user) || rodada_id === null || own.has(rodada_id) || isRespondida(desfecho)
  return rows.filter(isShown).map(({ userId, endereco, apagado_em, ...row }) => {
    const seesAddress = isOfTeam(user) || userId === user.id
    const {
      rodada_id: _,
      desfecho: _desfecho,
      conta: _conta,
      origem,
      meio,
      dia,
      nota,
      captura_id,
      captura_nome,
      ...decision
    } = row
    const captura =
      user.role !== 'client' && captura_id !== null ? { id: captura_id, nome: captura_nome ?? '' } : null
    return {
      ...decision,
      endereco: seesAddress ? endereco : null,
      ...(seesAddress && apagado_em !== null && { endereco_apagado_em: toWireInstant(apagado_em) }),
      imagens: JSON.parse(row.imagens),
      createdAt: toWireInstant(row.createdAt),
      // Left out for a decision of the project's client account, which is the usual one.
      ...(origem !== 'portal' && { origem }),
      ...(origem === 'fora' && { fora: { meio: meio ?? '', dia: dia ?? '', nota: nota ?? '', captura } }),
    }
  })
}
