import { findUsuario } from '#platform/auth/queries.ts'
import { type Edit, softDelete } from '#platform/db/records.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict, invalid, versionConflict } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { takeEscrita } from '#platform/limits/limits.ts'
import { isDelivering } from '#platform/mail/post.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { siteMessages } from '#site/messages.ts'
import { workMessages } from '#studio/messages.ts'
import { findProjeto } from '#studio/projetos/queries.ts'
import type { ContatoDetalhe } from './contract.ts'
import { answerMail } from './mail.ts'
import {
  type Changes,
  countNaoLidos,
  getContato,
  getDetalhe,
  insertConversa,
  listContatos,
  setLido,
  updateContato,
} from './queries.ts'

const on = api.contatos
const says = siteMessages.contato
export const contatosHandlers = on.router({
  list: on.list.handler(async ({ context: { db, resHeaders }, input }) =>
    sendPage(resHeaders, await listContatos(db, input)),
  ),

  naoLidos: on.naoLidos.handler(async ({ context: { db } }) => ({ total: await countNaoLidos(db) })),

  get: on.get.handler(({ context, input: { id } }) => readDetalhe(context, id)),

  setLido: on.setLido.handler(async ({ context, input: { id, lido } }) => {
    await getContato(context.db, id)
    await setLido(context.db, { id, lido }, context.now)
    return readDetalhe(context, id)
  }),

  setStatus: on.setStatus.handler(({ context, input: { id, versao, status } }) =>
    edit(context, { id, versao, values: { status } }),
  ),

  anotar: on.anotar.handler(async ({ context, input: { id, texto } }) => {
    await getContato(context.db, id)
    await insertConversa(context, { contato_id: id, tipo: 'nota', texto, correio_id: null })
    return readDetalhe(context, id)
  }),

  responder: on.responder.handler(async ({ context, input: { id, texto, versao } }) => {
    const { db, user, now } = context
    const contato = await getContato(db, id)
    const status = contato.status === 'novo' ? 'em_conversa' : contato.status
    // The version is checked before the e-mail is queued, so that an admin who has not seen a colleague's
    // answer does not send a second answer.
    await edit(context, { id, versao, values: { status } })

    const { nome, email } = await getConfiguracoes(db)
    await takeEscrita(context, contato.email)
    const mail = answerMail(contato, texto, { nome, responder_a: email || user.email })
    const correio_id = await enqueue(db, mail, now)
    await insertConversa(context, { contato_id: id, tipo: 'resposta', texto, correio_id })
    return readDetalhe(context, id)
  }),

  ligarCliente: on.ligarCliente.handler(async ({ context, input: { id, clientId, versao } }) => {
    if (clientId !== null) await clientMustExist(context.db, clientId)
    return edit(context, { id, versao, values: { clientId } })
  }),

  ligarProjeto: on.ligarProjeto.handler(async ({ context, input: { id, projectId, versao } }) => {
    const { db, user } = context
    const { projeto, cliente } = await readDetalhe(context, id)
    if (projeto && projeto.id !== projectId) throw conflict(says.temProjeto)
    const project = await findProjeto(db, user, projectId)
    if (!project) throw invalid('projectId', says.projeto)
    const clientId = cliente?.id ?? project.clientId
    return edit(context, { id, versao, values: { projectId, clientId, status: 'ganho' } })
  }),

  retirarConsentimento: on.retirarConsentimento.handler(async ({ context, input: { id } }) => {
    const { consentimento } = await readDetalhe(context, id)
    if (!consentimento || consentimento.retirado_em) throw conflict(says.semConsentimento)
    return edit(context, { id, values: { consentimento_retirado_em: toStored(context.now) } })
  }),

  remove: on.remove.handler(async ({ context: { db, now }, input: { id } }) => {
    await getContato(db, id)
    await softDelete(db, 'contatos', { id, now })
  }),
})

async function readDetalhe({ db, app }: HandlerContext<ReadDb>, id: number): Promise<ContatoDetalhe> {
  return getDetalhe(db, id, await isDelivering(app, db))
}

/**
 * Updates the contact if its version is the given one; if no version is given, updates it in any case.
 * @throws 409 with the current contact on a version conflict
 */
async function edit(context: HandlerContext, change: Edit<Changes>): Promise<ContatoDetalhe> {
  const before = await readDetalhe(context, change.id)
  if (!(await updateContato(context.db, change, context.now))) throw versionConflict(before)
  return readDetalhe(context, change.id)
}

async function clientMustExist(db: ReadDb, id: number): Promise<void> {
  const client = await findUsuario(db, id)
  if (client?.role !== 'client') throw invalid('clientId', workMessages.projeto.clienteInexistente)
}
