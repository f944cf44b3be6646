import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { countRows } from '#platform/db/page.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict } from '#platform/errors.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { conviteOf, findAberta, rodadaRevisorOf } from '#proofing/participacao/queries.ts'
import { workMessages } from '#studio/messages.ts'
import { getStatus } from '#studio/visibility/queries.ts'
import { MARCACOES_MAX, MENSAGENS_MAX, type Participacao } from './rules.ts'

const says = workMessages.marcacao

interface NewMarcacao {
  projectId: number
  peca_id: number
  versao_id: number
  forma: 'ponto' | 'area' | 'geral'
  pagina: number | null
  x: number | null
  y: number | null
  w: number | null
  h: number | null
  inicio_ms: number | null
  fim_ms: number | null
  visibilidade: 'interna' | 'cliente'
  mensagem: string
}

function authorOf({ user }: AuthorContext, projectId: number) {
  const convite = conviteOf(user, projectId)
  if (convite)
    return { autor_lado: 'revisor', usuario_id: null, revisor_id: convite.id, autor_nome: user.name } as const
  return {
    autor_lado: isOfTeam(user) ? 'equipe' : 'cliente',
    usuario_id: user.id,
    revisor_id: null,
    autor_nome: user.name,
  } as const
}

/**
 * Adds a mark with its first message.
 * @throws 409 if the piece has as many marks as allowed
 */
export async function insertMarcacao(
  context: AuthorContext,
  { mensagem, ...marcacao }: NewMarcacao,
): Promise<number> {
  const { db, now } = context
  const { projectId, peca_id, visibilidade } = marcacao
  if ((await countRows(db.selectFrom('marcacoes').where('peca_id', '=', peca_id))) >= MARCACOES_MAX)
    throw conflict(says.limite(MARCACOES_MAX))
  const id = await insertRow(db, 'marcacoes', {
    ...marcacao,
    ...authorOf(context, projectId),
    numero: await nextNumero(db, { peca_id, visibilidade }),
    resolvida_em: null,
    resolvida_por_id: null,
    resolvida_por_nome: null,
    resolvida_na: null,
    criado_em: toStored(now),
    excluido_em: null,
  })
  await insertMensagem(context, { projectId, marcacao_id: id, mensagem })
  return id
}

async function nextNumero(
  db: ReadDb,
  { peca_id, visibilidade }: Pick<NewMarcacao, 'peca_id' | 'visibilidade'>,
): Promise<number> {
  const last = await db
    .selectFrom('marcacoes')
    .select((e) => e.fn.max('numero').as('numero'))
    .where('peca_id', '=', peca_id)
    .where('visibilidade', '=', visibilidade)
    .executeTakeFirst()
  return Number(last?.numero ?? 0) + 1
}

/**
 * @returns the id of the message
 * @throws 409 if the thread has as many messages as allowed
 */
export async function insertMensagem(
  context: AuthorContext,
  { projectId, marcacao_id, mensagem }: { projectId: number; marcacao_id: number; mensagem: string },
): Promise<number> {
  const { db, now } = context
  if (
    (await countRows(db.selectFrom('marcacao_mensagens').where('marcacao_id', '=', marcacao_id))) >=
    MENSAGENS_MAX
  )
    throw conflict(says.limiteDeMensagens(MENSAGENS_MAX))
  return insertRow(db, 'marcacao_mensagens', {
    marcacao_id,
    ...authorOf(context, projectId),
    mensagem,
    criado_em: toStored(now),
  })
}

/** Deletes the text and the files of a message; the row stays as a tombstone. */
export async function deleteMensagem(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('marcacao_mensagens')
    .set({ mensagem: '', apagada_em: toStored(now) })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('anexos')
    .set({ excluido_em: toStored(now) })
    .where('marcacao_mensagem_id', '=', id)
    .where('excluido_em', 'is', null)
    .execute()
}

/** Marks a mark as resolved on this version. A mark that is resolved already stays as it is. */
export async function setResolvida(
  { db, user, now }: AuthorContext,
  { id, versao }: { id: number; versao: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('marcacoes')
    .set({
      resolvida_em: toStored(now),
      resolvida_por_id: user.role === 'revisor' ? null : user.id,
      resolvida_por_nome: user.name,
      resolvida_na: versao,
    })
    .where('id', '=', id)
    .where('resolvida_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns false if the mark was open */
export async function setAberta(db: WriteDb, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('marcacoes')
    .set({ resolvida_em: null, resolvida_por_id: null, resolvida_por_nome: null, resolvida_na: null })
    .where('id', '=', id)
    .where('resolvida_em', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Shows an internal mark to the client, with the next number of the visible sequence. */
export async function showToClient(
  db: WriteDb,
  { id, peca_id }: { id: number; peca_id: number },
): Promise<void> {
  const numero = await nextNumero(db, { peca_id, visibilidade: 'cliente' })
  await db.updateTable('marcacoes').set({ visibilidade: 'cliente', numero }).where('id', '=', id).execute()
}

interface NewLugar {
  marcacao_id: number
  versao_id: number
  pagina: number | null
  x: number | null
  y: number | null
  w: number | null
  h: number | null
  inicio_ms: number | null
  fim_ms: number | null
}

/** Puts a mark at a place or a time of a version, instead of those that it had there. */
export async function setLugar(db: WriteDb, lugar: NewLugar): Promise<void> {
  const { marcacao_id, versao_id, ...place } = lugar
  await db
    .insertInto('marcacao_lugares')
    .values(lugar)
    .onConflict((on) => on.columns(['marcacao_id', 'versao_id']).doUpdateSet(place))
    .execute()
}

/** Deletes a mark. Its number is not used again. */
export async function removeMarcacao(
  db: WriteDb,
  { id, now }: { id: number; now: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('marcacoes')
    .set({ excluido_em: toStored(now) })
    .where('id', '=', id)
    .execute()
}

/** Replaces the name of a person with a link on the marks, in the messages and on the files of this person. */
export async function renameRevisor(db: WriteDb, revisor: number, autor_nome: string): Promise<void> {
  await db.updateTable('marcacoes').set({ autor_nome }).where('revisor_id', '=', revisor).execute()
  await db.updateTable('marcacao_mensagens').set({ autor_nome }).where('revisor_id', '=', revisor).execute()
  await db
    .updateTable('anexos')
    .set({ usuario_nome: autor_nome })
    .where('marcacao_mensagem_id', 'in', (e) =>
      e.selectFrom('marcacao_mensagens').select('id').where('revisor_id', '=', revisor),
    )
    .execute()
}

/** Replaces the name of an account that is being closed on the marks that it resolved. */
export async function renameResolver(
  db: WriteDb,
  usuario: number,
  resolvida_por_nome: string,
): Promise<void> {
  await db
    .updateTable('marcacoes')
    .set({ resolvida_por_nome })
    .where('resolvida_por_id', '=', usuario)
    .execute()
}

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
  const concluiu = rodada ? (rodadaRevisorOf(user, rodada)?.concluiu ?? false) : false
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
