import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { insertReason } from '#proofing/conversa/queries.ts'
import { decisoesOf, type RespostaItem, type RodadaForAnswer } from '#proofing/participacao/queries.ts'
import { storedAs, strictestOf } from './resposta-rules.ts'
import type { Regra } from './rules.ts'
import { setProjectStatusByRodada } from './status-queries.ts'

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
 * Closes a rodada with the answers of those who concluded: stores its result and that of each piece, adds the reasons
 * to the conversation of the project, and changes the status of the project.
 */
export async function closeRodada(context: HandlerContext, rodada: RodadaForAnswer): Promise<void> {
  const { db, now } = context
  const decisoes = await decisoesOf(db, [rodada.id])
  const resposta = strictestOf(decisoes.map((one) => one.resposta))
  if (!resposta) throw new Error(`Nobody has answered in the rodada ${rodada.id}`)
  await db
    .updateTable('rodadas')
    .set({ fechada_em: toStored(now), desfecho: storedAs[resposta].desfecho })
    .where('id', '=', rodada.id)
    .where('fechada_em', 'is', null)
    .execute()
  for (const { peca_id, versao_id } of rodada.pecas) {
    const itens = decisoes.flatMap((one) => one.itens).filter((one) => one.versao_id === versao_id)
    const answer = strictestOf(itens.map((one) => one.resposta))
    await db
      .updateTable('rodada_pecas')
      .set({ resultado: answer ? storedAs[answer].resultado : null })
      .where('rodada_id', '=', rodada.id)
      .where('peca_id', '=', peca_id)
      .execute()
  }
  for (const { id } of decisoes) await insertReason(db, id, now)
  await setProjectStatusByRodada(context, { id: rodada.projectId, resposta })
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
