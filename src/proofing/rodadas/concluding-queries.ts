import { sql } from 'kysely'
import type { Visitor } from '#platform/auth/session.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict } from '#platform/errors.ts'
import { decideImagens } from '#platform/files/queries.ts'
import type { AuthorContext, HandlerContext } from '#platform/http/call.ts'
import { conviteOf, type RespostaItem, type RodadaForAnswer } from '#proofing/participacao/queries.ts'
import { canSerAprovada } from '#proofing/pecas/nao-mostrado-rules.ts'
import { recordPassagem } from '#proofing/relogio/passagem-queries.ts'
import { insertAnexos } from '#studio/anexos/queries.ts'
import { workMessages } from '#studio/messages.ts'
import { visibleMarcacoes } from '#studio/visibility/queries.ts'
import type { NewDecisao } from './concluding.ts'
import { rodadaMessages } from './messages.ts'
import {
  type DecisaoItem,
  type Desfecho,
  type PecaResultado,
  type Resposta,
  statusAfter,
  storedAs,
} from './resposta-rules.ts'
import type { Regra } from './rules.ts'

/** Stores the draft of an answer, in place of a former one. */
export async function putResposta(
  db: WriteDb,
  { abertas, ...answer }: RespostaItem & { rodada_id: number; revisor_id: number },
  now: Temporal.Instant,
): Promise<void> {
  const draft = {
    resposta: answer.resposta,
    abertas: JSON.stringify([...new Set(abertas)].sort((a, b) => a - b)),
    em: toStored(now),
  }
  await db
    .insertInto('respostas')
    .values({ ...answer, ...draft })
    .onConflict((on) => on.columns(['rodada_id', 'versao_id', 'revisor_id']).doUpdateSet(draft))
    .execute()
}

/**
 * Marks that a person has concluded. The conditions of the query make sure that the rodada is open, that it is the turn
 * of this person, and that a person concludes once.
 * @returns false if the person could not conclude
 */
export async function setConcluida(
  db: WriteDb,
  { rodada_id, revisor_id }: { rodada_id: number; revisor_id: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const ordem: Regra = 'ordem'
  const { numUpdatedRows } = await db
    .updateTable('rodada_revisores')
    .set({ concluida_em: toStored(now) })
    .where('rodada_id', '=', rodada_id)
    .where('revisor_id', '=', revisor_id)
    .where('concluida_em', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from rodadas r where r.id = rodada_revisores.rodada_id and r.fechada_em is null
        and (r.regra <> ${ordem} or not exists (select 1 from rodada_revisores o
          where o.rodada_id = r.id and o.concluida_em is null
            and (o.ordem, o.revisor_id) < (rodada_revisores.ordem, rodada_revisores.revisor_id))))`,
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Stores a decision with its author, time, network address, answers and pictures. Every decision is stored here. A
 * trigger prevents later changes.
 */
export async function insertDecisao(context: HandlerContext, decision: NewDecisao): Promise<number> {
  const { db, user, now, from } = context
  const { rodada, resposta, itens, conferencias, fora, vista: _, ...values } = decision
  const imagens = await decideVersoes(
    db,
    rodada.pecas.map(({ versao_id }) => versao_id),
    now,
  )
  const id = await insertRow(db, 'decisoes', {
    ...values,
    decisao: storedAs[resposta].decisao,
    meio: fora?.meio ?? null,
    dia: fora?.dia ?? null,
    nota: fora?.nota ?? null,
    projectId: rodada.projectId,
    rodada_id: rodada.id,
    itens: JSON.stringify(itens),
    conferencias: JSON.stringify(conferencias),
    imagens: JSON.stringify(imagens),
    endereco: from.address,
    agente: from.agent,
    createdAt: toStored(now),
  })
  if (fora?.captura) await insertAnexos(db, { decisao_id: id, user, now, especie: 'outro' }, [fora.captura])
  return id
}

/**
 * Marks these versions as decided on, so that they are never deleted.
 * @returns the SHA-256 hashes of those that are pictures, in the given order
 */
async function decideVersoes(db: WriteDb, ids: number[], now: Temporal.Instant): Promise<string[]> {
  if (ids.length === 0) return []
  await db
    .updateTable('peca_versoes')
    .set({ decidida_em: toStored(now) })
    .where('id', 'in', ids)
    .where('decidida_em', 'is', null)
    .execute()
  return decideImagens(db, ids, now)
}

/** Stores that answers closed a rodada. */
export async function setFechada(
  db: WriteDb,
  { id, desfecho }: { id: number; desfecho: Desfecho },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('rodadas')
    .set({ fechada_em: toStored(now), desfecho })
    .where('id', '=', id)
    .where('fechada_em', 'is', null)
    .execute()
}

/** Stores what the answers about a piece add up to. */
export async function setResultado(
  db: WriteDb,
  { rodada_id, peca_id, resultado }: { rodada_id: number; peca_id: number; resultado: PecaResultado | null },
): Promise<void> {
  await db
    .updateTable('rodada_pecas')
    .set({ resultado })
    .where('rodada_id', '=', rodada_id)
    .where('peca_id', '=', peca_id)
    .execute()
}

/** Who closed a rodada by an answer, and when; undefined if nobody has answered. */
export async function findLastDecisao(db: ReadDb, rodada: number) {
  return db
    .selectFrom('decisoes')
    .select(['userName', 'createdAt'])
    .where('rodada_id', '=', rodada)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
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

/** Stores the new status of a project in review after its rodada was closed by answers. */
export async function setProjectStatusByRodada(
  context: AuthorContext,
  { id, resposta }: { id: number; resposta: Resposta },
): Promise<void> {
  const { db, now } = context
  const { numUpdatedRows } = await db
    .updateTable('projetos')
    .set((e) => ({
      status: statusAfter[resposta],
      revisao_desde: null,
      updatedAt: toStored(now),
      versao: e('versao', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'review')
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw conflict(workMessages.projeto.foraDeRevisao)
  await recordPassagem(context, id, resposta)
}

const isBy = (user: Visitor, projectId: number) => {
  const convite = conviteOf(user, projectId)
  return convite
    ? sql<boolean>`marcacoes.revisor_id = ${convite.id}`
    : sql<boolean>`marcacoes.usuario_id = ${user.id}`
}

/** Whether the user has created a mark on a piece of a rodada since it was opened. */
export async function hasMarcacoes(
  { db, user }: Pick<HandlerContext, 'db' | 'user'>,
  rodada: RodadaForAnswer,
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

/**
 * Marks that a person asked for adjustments whose price somebody else has to accept.
 * @returns false if this is marked already
 */
export async function setAceitePedido(
  db: WriteDb,
  { rodada_id, revisor_id }: { rodada_id: number; revisor_id: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rodada_revisores')
    .set({ aceite_pedido_em: toStored(now) })
    .where('rodada_id', '=', rodada_id)
    .where('revisor_id', '=', revisor_id)
    .where('aceite_pedido_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Checks that every piece that these answers approve is shown in full.
 * @throws 409 if one is an animation of which only the first frame is shown, or a picture of which this is not known
 * yet, because it was uploaded before this was checked and its file was not read again
 */
export async function refuseNotShown(db: ReadDb, answers: readonly DecisaoItem[]): Promise<void> {
  const approved = answers.filter(({ resposta }) => resposta !== 'ajustar').map(({ versao_id }) => versao_id)
  if (approved.length === 0) return
  const versoes = await db
    .selectFrom('peca_versoes')
    .innerJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .select(['nome', 'tipo', 'nao_mostrado', 'releitura'])
    .where('peca_versoes.id', 'in', approved)
    .orderBy('peca_versoes.id')
    .execute()
  for (const { nome, tipo, nao_mostrado, releitura } of versoes) {
    if (!canSerAprovada(JSON.parse(nao_mostrado))) throw conflict(rodadaMessages.animada(nome))
    if (tipo === 'imagem' && releitura === 1) throw conflict(rodadaMessages.naoConferida(nome))
  }
}
