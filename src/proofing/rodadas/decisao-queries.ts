import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import { isRespondida } from './resposta-rules.ts'
import type { Decision } from './schemas.ts'

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
