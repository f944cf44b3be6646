import { isDeepStrictEqual } from 'node:util'
import { findUsuario } from '#platform/auth/queries.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { messages } from '#platform/contract/messages.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict, forbidden, invalid, versionConflict } from '#platform/errors.ts'
import { happened } from '#platform/facts.ts'
import { imagensDecididas } from '#platform/files/queries.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { findAberta } from '#proofing/participacao/queries.ts'
import { recordClient } from '#proofing/revisores/access-changes.ts'
import { changeStatus } from '#proofing/rodadas/changing-status.ts'
import { conclude } from '#proofing/rodadas/concluding.ts'
import { listDecisions } from '#proofing/rodadas/decisao-queries.ts'
import { leaveRodada } from '#proofing/rodadas/leaving.ts'
import { rodadaMessages } from '#proofing/rodadas/messages.ts'
import type { Preco } from '#proofing/rodadas/rules.ts'
import { getParticipante, requireSeen } from '#proofing/rodadas/vista.ts'
import { termoSays } from '#proofing/termos/publico-rules.ts'
import { TEXTO_DE_TERMO_ATUAL } from '#proofing/termos/textos-rules.ts'
import { workMessages } from '#studio/messages.ts'
import { insertComment, listComments } from './comentario-queries.ts'
import type { Comment, Project, ProjectClient, ProjectDetail } from './contract.ts'
import { imagensHandlers } from './imagens.ts'
import { removeMany, setStatusOfMany } from './many.ts'
import {
  binProjeto,
  getProjeto,
  hasWorkOf,
  insertProjeto,
  listProjetos,
  setCliente,
  setLembrar,
  updateProjeto,
} from './queries.ts'
import { canChangeClient, canChangeTerms, canReview, changesTerms } from './rules.ts'
import { previewSend } from './send-preview.ts'

declare module '#platform/facts.ts' {
  interface Facts {
    /** Somebody wrote a comment about a project. */
    'projeto.comentado': { project: Pick<Project, 'id' | 'clientId'>; comment: Comment }
  }
}

const on = api.projetos
export const projetosHandlers = on.router({
  list: on.list.handler(async ({ context: { db, user, resHeaders }, input }) =>
    sendPage(resHeaders, await listProjetos(db, user, input)),
  ),

  get: on.get.handler(({ context: { db, user }, input: { id } }) => inFull(db, user, id)),

  envio: on.envio.handler(async ({ context, input: { id } }) =>
    previewSend(context, await getProjeto(context.db, context.user, id)),
  ),

  create: on.create.handler(async ({ context, input }) => {
    const { db, user } = context
    const id = await insertProjeto(context, await withClient(db, input))
    return inFull(db, user, id)
  }),

  update: on.update.handler(async ({ context, input: { id, versao, ...values } }) => {
    const { db, user, now } = context
    const before = await getProjeto(db, user, id)
    refuseClient(user, before, values)
    if (!canChangeTerms(before) && changesTerms(before, values))
      throw conflict(workMessages.projeto.emRevisao, await inFull(db, user, id))
    const edit = { id, versao, values: await withClient(db, values) }
    return save(context, before, () => updateProjeto(db, edit, now))
  }),

  setCliente: on.setCliente.handler(async ({ context, input: { id, versao, ...values } }) => {
    const { db, user, now } = context
    const before = await getProjeto(db, user, id)
    refuseClient(user, before, values)
    const { title } = before
    const edit = { id, versao, values: { title, ...(await withClient(db, values)) } }
    return save(context, before, () => setCliente(db, edit, now))
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
    if (!changed.resumes) await happened(context, 'projetos.alterados', { before: [before], after: [after] })
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
    decide(context, { ...input, resposta: 'aprovar', motivo: null }),
  ),

  rejeitar: on.rejeitar.handler(({ context, input }) => decide(context, { ...input, resposta: 'ajustar' })),

  ...imagensHandlers,

  comentarios: on.comentarios.handler(async ({ context: { db, user }, input: { id } }) => {
    await getProjeto(db, user, id)
    return listComments(db, id)
  }),

  comentar: on.comentar.handler(async ({ context, input: { id, message } }) => {
    const { db, user } = context
    const project = await getProjeto(db, user, id)
    const comment = await insertComment(context, { projectId: id, message })
    await happened(context, 'projeto.comentado', { project, comment })
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

/** @throws 403 if the user may not give the project to this client */
function refuseClient(user: Visitor, before: Project, { clientId = null }: ProjectClient): void {
  if (!canChangeClient(user, before, clientId)) throw forbidden(workMessages.projeto.soAdminPassa)
}

/**
 * Saves a project whose client may change.
 * @param write returns false on a version conflict
 * @throws 409 on a version conflict
 */
async function save(
  context: HandlerContext,
  before: Project,
  write: () => Promise<boolean>,
): Promise<ProjectDetail> {
  const { db, user } = context
  const { id } = before
  // The change may unlink the project from the account whose turn it is.
  await leaveRodada(context, id, async () => {
    if (!(await write())) throw versionConflict(await inFull(db, user, id))
  })
  const after = await inFull(db, user, id)
  await recordClient(context, { projectId: id, before: before.clientId, after: after.clientId })
  await happened(context, 'projetos.alterados', { before: [before], after: [after] })
  return after
}

/**
 * Replaces the typed client name with that of the linked account.
 * @throws 422 if the account does not exist or is not a client
 */
async function withClient<Values extends ProjectClient>(db: ReadDb, values: Values): Promise<Values> {
  if (values.clientId == null) return values
  const client = await findUsuario(db, values.clientId)
  if (client?.role !== 'client') throw invalid('clientId', workMessages.projeto.clienteInexistente)
  return { ...values, clientName: client.name }
}

interface Decision {
  id: number
  resposta: 'aprovar' | 'ajustar'
  motivo: string | null
  /** What the client saw when deciding: the version of the project and the SHA-256 hashes of its pictures. */
  versao?: number | undefined
  vistas?: string[] | undefined
  /** The hash of everything that the client saw before deciding. */
  visto?: string | undefined
  /** The version of the wording that the client accepted. */
  texto?: number | undefined
  /** The price that the client accepts. */
  aceite?: Preco | undefined
}

/**
 * Concludes the open rodada of a project for its client, with one answer for every piece about which the client has
 * saved none.
 * @returns the project, with a message that names the others whose answer is still missing
 * @throws 409 if the project is not in review, or differs from what the client saw
 */
async function decide(
  context: HandlerContext,
  { id: projectId, resposta, motivo, versao, vistas, visto, texto, aceite }: Decision,
): Promise<ProjectDetail & { mensagem?: string }> {
  const { db, user } = context
  const project = await getProjeto(db, user, projectId)
  const rodada = canReview(user, project) ? await findAberta(db, projectId) : undefined
  if (!rodada) throw conflict(workMessages.projeto.foraDeRevisao)
  const images = project.images.map(({ sha256 }) => sha256)
  if (vistas && !isDeepStrictEqual(vistas, images))
    throw conflict(messages.arquivo.outras, await inFull(db, user, projectId))
  if (versao !== undefined && versao !== project.versao)
    throw conflict(workMessages.projeto.mudou, await inFull(db, user, projectId))
  if (texto !== undefined && texto !== TEXTO_DE_TERMO_ATUAL) throw conflict(termoSays.textoMudou)
  const seen =
    visto === undefined
      ? { pessoa: await getParticipante(context, rodada), vista: null }
      : await requireSeen(context, rodada, visto)
  const answer = { motivo, conferencias: [], texto: texto ?? null, rest: resposta, aceite }
  const { missing } = await conclude(context, { rodada, ...seen }, answer)
  const after = await inFull(db, user, projectId)
  if (missing.length === 0) return after
  return { ...after, mensagem: `${rodadaMessages.registrada[resposta]} ${rodadaMessages.falta(missing)}` }
}
