import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { messages } from '#contract/messages.ts'
import type { NewProject, ProjectDetail } from '#contract/work/endpoints/projetos.ts'
import { workMessages } from '#contract/work/messages/work.ts'
import { canChangeTerms, canReview, changesTerms } from '#contract/work/rules/projetos.ts'
import { termoSays } from '#contract/work/rules/termo-publico.ts'
import { TEXTO_DE_TERMO_ATUAL } from '#contract/work/rules/textos-de-termo.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import { findUsuario } from '#server/platform/auth/usuarios-queries.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { conflict, invalid, versionConflict } from '#server/platform/errors.ts'
import { imagensDecididas } from '#server/platform/files/queries.ts'
import type { HandlerContext } from '#server/platform/http/call.ts'
import { api } from '#server/platform/http/dispatch.ts'
import { sendPage } from '#server/platform/http/page.ts'
import { notifyComment, notifyDecision, notifyReview } from '#server/work/avisos/occasions.ts'
import { decidePecas } from '#server/work/pecas/sending-queries.ts'
import { issueOfAccount } from '#server/work/termos/account-queries.ts'
import { changeStatus } from './changing-status.ts'
import { previewEnvio } from './envio.ts'
import { imagensHandlers } from './imagens.ts'
import { removeMany, setStatusOfMany } from './many.ts'
import { binProjeto, getProjeto, hasWorkOf, insertProjeto, listProjetos, updateProjeto } from './queries.ts'
import { decideProjeto, setLembrar } from './review-queries.ts'
import { insertComment, insertDecision, listComments, listDecisions } from './thread-queries.ts'

const on = api.projetos
type Values = z.output<typeof NewProject>

export const projetosHandlers = on.router({
  list: on.list.handler(async ({ context: { db, user, resHeaders }, input }) =>
    sendPage(resHeaders, await listProjetos(db, user, input)),
  ),

  get: on.get.handler(({ context: { db, user }, input: { id } }) => inFull(db, user, id)),

  envio: on.envio.handler(async ({ context, input: { id } }) =>
    previewEnvio(context, await getProjeto(context.db, context.user, id)),
  ),

  create: on.create.handler(async ({ context, input }) => {
    const { db, user } = context
    const id = await insertProjeto(context, await withClient(db, input))
    return inFull(db, user, id)
  }),

  update: on.update.handler(async ({ context, input: { id, versao, ...values } }) => {
    const { db, user, now } = context
    const before = await getProjeto(db, user, id)
    if (!canChangeTerms(before) && changesTerms(before, values))
      throw conflict(workMessages.projeto.emRevisao, await inFull(db, user, id))
    const updated = await updateProjeto(db, { id, versao, values: await withClient(db, values) }, now)
    if (!updated) throw versionConflict(await inFull(db, user, id))
    const after = await inFull(db, user, id)
    await notifyReview(context, before, after)
    return after
  }),

  remove: on.remove.handler(async ({ context, input: { id } }) => {
    const { db, user } = context
    await getProjeto(db, user, id)
    if (await hasWorkOf(db, id)) throw conflict(workMessages.portfolio.projetoEmUso)
    await binProjeto(context, id)
  }),

  setStatus: on.setStatus.handler(async ({ context, input: { desfaz, ...change } }) => {
    const { db, user } = context
    const before = await getProjeto(db, user, change.id)
    const changed = await changeStatus(context, change, desfaz)
    if (!changed) throw versionConflict(await inFull(db, user, change.id))
    const after = await inFull(db, user, change.id)
    if (!changed.resumes) await notifyReview(context, before, after)
    return after
  }),

  setStatusDeVarios: on.setStatusDeVarios.handler(({ context, input: { projetos, desfaz } }) =>
    setStatusOfMany(context, projetos, desfaz),
  ),

  removeVarios: on.removeVarios.handler(async ({ context, input: { projetos } }) => {
    await removeMany(context, projetos)
  }),

  setLembrar: on.setLembrar.handler(async ({ context: { db, user }, input: { id, lembrar, versao } }) => {
    const before = await inFull(db, user, id)
    if (!(await setLembrar(db, { id, versao, lembrar }))) throw versionConflict(before)
    return inFull(db, user, id)
  }),

  aprovar: on.aprovar.handler(({ context, input }) =>
    decide(context, { ...input, decisao: 'approved', motivo: null }),
  ),

  rejeitar: on.rejeitar.handler(({ context, input }) => decide(context, { ...input, decisao: 'rejected' })),

  ...imagensHandlers,

  comentarios: on.comentarios.handler(async ({ context: { db, user }, input: { id } }) => {
    await getProjeto(db, user, id)
    return listComments(db, id)
  }),

  comentar: on.comentar.handler(async ({ context, input: { id, message } }) => {
    const { db, user } = context
    const project = await getProjeto(db, user, id)
    const comment = await insertComment(context, { projectId: id, message })
    await notifyComment(context, project, comment)
    return comment
  }),
})

/** Returns a project with its comments, decisions and the pictures that were decided on. */
async function inFull(db: ReadDb, user: Visitor, id: number): Promise<ProjectDetail> {
  return {
    ...(await getProjeto(db, user, id)),
    comments: await listComments(db, id),
    decisions: await listDecisions(db, user, id),
    decididas: await imagensDecididas(db, user, id),
  }
}

/**
 * Replaces the typed client name with that of the linked account.
 * @throws 422 if the account does not exist or is not a client
 */
async function withClient(db: ReadDb, values: Values): Promise<Values> {
  if (values.clientId == null) return values
  const client = await findUsuario(db, values.clientId)
  if (client?.role !== 'client') throw invalid('clientId', workMessages.projeto.clienteInexistente)
  return { ...values, clientName: client.name }
}

interface Answer {
  id: number
  decisao: 'approved' | 'rejected'
  motivo: string | null
  /** What the client saw when deciding: the version of the project and the SHA-256 hashes of its pictures. */
  versao?: number | undefined
  vistas?: string[] | undefined
  /** The version of the wording that the client accepted. */
  texto?: number | undefined
}

/**
 * Stores the client's decision on a project in review, and the reason, if there is one, as a comment.
 * @throws 409 if the project is not in review, or differs from what the client saw
 */
async function decide(
  context: HandlerContext,
  { id: projectId, decisao, motivo, versao, vistas, texto }: Answer,
): Promise<ProjectDetail> {
  const { db, user, now } = context
  const project = await getProjeto(db, user, projectId)
  const seen = project.images.map(({ sha256 }) => sha256)
  if (canReview(user, project) && vistas && !isDeepStrictEqual(vistas, seen))
    throw conflict(messages.arquivo.outras, await inFull(db, user, projectId))
  if (canReview(user, project) && versao !== undefined && versao !== project.versao)
    throw conflict(workMessages.projeto.mudou, await inFull(db, user, projectId))
  if (canReview(user, project) && texto !== undefined && texto !== TEXTO_DE_TERMO_ATUAL)
    throw conflict(termoSays.textoMudou)
  const status = decisao === 'approved' ? 'approved' : 'pending'
  const waited = canReview(user, project) && (await decideProjeto(context, { id: projectId, status }))
  if (!waited) throw conflict(workMessages.projeto.foraDeRevisao)

  const imagens = await decidePecas(db, projectId, now)
  const decisaoId = await insertDecision(context, { projectId, decisao, motivo, imagens })
  await issueOfAccount(context, project, { decisaoId, decisao, motivo, texto })
  const comment = motivo ? await insertComment(context, { projectId, message: motivo, decisaoId }) : null
  const tipo = decisao === 'approved' ? 'aprovado' : 'ajustes'
  await notifyDecision(context, projectId, { tipo, comentarioId: comment?.id ?? null })
  return inFull(db, user, projectId)
}
