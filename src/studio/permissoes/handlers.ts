import { recordChange } from '#platform/audit/queries.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api } from '#platform/http/dispatch.ts'
import { workMessages } from '#studio/messages.ts'
import { listPublishedOf, unpublish } from '#studio/portfolio/queries.ts'
import { getProjeto, hasWorkOf } from '#studio/projetos/queries.ts'
import type { EstadoDaPermissao, Permissao, Resposta } from './contract.ts'
import { insertResposta, listRespostas } from './queries.ts'
import { canResponder, TEXTO_ATUAL } from './rules.ts'

const on = api.permissoes
const says = workMessages.permissao

export const permissoesHandlers = on.router({
  get: on.get.handler(async ({ context: { db, user }, input: { id } }) => {
    await getProjeto(db, user, id)
    const historico = await listRespostas(db, id)
    return { estado: await estadoOf(db, id, historico), texto: TEXTO_ATUAL, historico }
  }),

  permitir: on.permitir.handler(({ context, input }) => recordResposta(context, input, 'permitida')),

  negar: on.negar.handler(({ context, input }) => recordResposta(context, input, 'negada')),

  revogar: on.revogar.handler(({ context, input }) => recordResposta(context, input, 'revogada')),

  registrar: on.registrar.handler(async ({ context, input: { id, decisao, nota } }) => {
    const { clientId } = await getProjeto(context.db, context.user, id)
    if (clientId !== null) throw conflict(says.doCliente)
    return keepResposta(context, { projectId: id, decisao, nota })
  }),
})

/**
 * Stores the client's answer.
 * @throws 409 if the client read another version of the text
 */
async function recordResposta(
  context: HandlerContext,
  { id, texto }: { id: number; texto: number },
  decisao: Resposta,
) {
  await getProjeto(context.db, context.user, id)
  if (texto !== TEXTO_ATUAL) throw conflict(says.textoMudou)
  return keepResposta(context, { projectId: id, decisao, nota: null })
}

interface NewResposta {
  projectId: number
  decisao: Resposta
  nota: string | null
}

async function keepResposta(context: HandlerContext, { projectId, decisao, nota }: NewResposta) {
  const { db } = context
  const estado = await estadoOf(db, projectId, await listRespostas(db, projectId))
  if (estado === 'nao-pedida') throw conflict(says.naoPedida)
  if (!canResponder(estado, decisao)) throw conflict(says.semEfeito)
  if (decisao === 'revogada') await takeDown(context, projectId)
  return insertResposta(db, context, { projectId, decisao, nota, origem: nota === null ? 'portal' : 'fora' })
}

/**
 * Returns the state of the permission, which is the latest answer. Without an answer the permission is
 * pending while a portfolio work of the project exists. An answer stays valid when the work is deleted.
 */
async function estadoOf(db: ReadDb, projectId: number, historico: Permissao[]): Promise<EstadoDaPermissao> {
  return historico.at(-1)?.decisao ?? ((await hasWorkOf(db, projectId)) ? 'pendente' : 'nao-pedida')
}

/** Unpublishes the works of the project in the same database transaction, with an audit row for each. */
async function takeDown(context: HandlerContext, projectId: number): Promise<void> {
  const { db, now } = context
  for (const id of await listPublishedOf(db, projectId))
    await recordChange(context, { entidade: 'portfolio', id }, () => unpublish(db, id, now))
}
