import type { z } from 'zod'
import { change } from '#platform/db/change.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { conflict, forbidden, invalid } from '#platform/errors.ts'
import type { NewAnexo } from '#platform/files/attachment.ts'
import { withAttachments } from '#platform/files/keep.ts'
import type { Call, HandlerContext } from '#platform/http/call.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { queueMensagem } from '#platform/push/outbox.ts'
import { insertAnexos } from '#studio/anexos/queries.ts'
import {
  countNaoLidas,
  getContato,
  listContatos,
  requireActiveContato,
} from '#studio/chat-contacts/queries.ts'
import type { chat } from './contract.ts'
import { chatMessages as says } from './messages.ts'
import {
  canReplyTo,
  deleteMensagem,
  getMensagem,
  insertMensagem,
  listMensagens,
  newestUnread,
  setLeitura,
} from './queries.ts'
import { canApagar } from './rules.ts'

const on = api.chat
type MensagemInput = z.output<NonNullable<(typeof chat.enviar)['~orpc']['inputSchema']>>

export const chatHandlers = on.router({
  usuarios: on.usuarios.handler(({ context: { db, user }, input: { busca } }) =>
    listContatos(db, user, busca),
  ),

  mensagens: on.mensagens.handler(async ({ context, input: { com, marcar, pagina, antes } }) => {
    const { db, user } = context
    await getContato(db, user, com)
    const page = await listMensagens(db, user, { com, pagina, antes })
    const last = page.at(-1)
    if (marcar === 'sim' && context.from.isOwnPage && last) await read(context, { com, ate: last.id })
    return page
  }),

  enviar: on.enviar.handler(async ({ context, input }) => {
    const { db: reads, files, user } = context
    if (files.length === 0) {
      if (input.mensagem === '') throw invalid('mensagem', says.vazia)
      return inTransaction(context, (db) => storeMensagem(db, context, { ...input, files: [] }))
    }
    // Rejects the request before the costly preparation of the file; the database transaction checks the
    // contact again.
    await requireActiveContato(reads, user, input.destinatario_id)
    return withAttachments(context, (db, stored) => storeMensagem(db, context, { ...input, files: stored }))
  }),

  apagar: on.apagar.handler(async ({ context: { db, user, now }, input: { id } }) => {
    const mensagem = await getMensagem(db, user, id)
    const { remetente_id, destinatario_id } = mensagem
    await getContato(db, user, remetente_id === user.id ? destinatario_id : remetente_id)
    if (remetente_id !== user.id) throw forbidden()
    if (!canApagar(user, mensagem, now.epochMilliseconds)) throw conflict(says.prazo)
    await deleteMensagem(db, id, now)
  }),

  ler: on.ler.handler(async ({ context, input }) => {
    await getContato(context.db, context.user, input.com)
    await read(context, input)
  }),

  naoLidas: on.naoLidas.handler(({ context: { db, user }, input: { exceto } }) =>
    countNaoLidas(db, user, exceto),
  ),

  digitar: on.digitar.handler(async ({ context: { app, db, user }, input: { com } }) => {
    await requireActiveContato(db, user, com)
    app.changes.signal({ sinal: 'digitando', de: user.id, para: com })
  }),
})

/**
 * Marks messages as read. Most calls find nothing unread and write nothing. The other person is notified
 * after the commit.
 */
async function read(
  { app, db: reads, user, now }: HandlerContext<ReadDb>,
  upTo: { com: number; ate: number },
) {
  const ate = await newestUnread(reads, user, upTo)
  if (ate === undefined) return
  await change(app.database, (db) => setLeitura({ db, user, now }, { com: upTo.com, ate }))
  app.changes.signal({ sinal: 'leituras', de: user.id, para: upTo.com })
}

async function storeMensagem(
  db: WriteDb,
  { user, now }: Call,
  { files, ...input }: MensagemInput & { files: NewAnexo[] },
) {
  const { destinatario_id, mensagem, resposta_a = null } = input
  await requireActiveContato(db, user, destinatario_id)
  if (resposta_a !== null && !(await canReplyTo(db, user, { com: destinatario_id, id: resposta_a })))
    throw invalid('resposta_a', says.resposta)
  const id = await insertMensagem({ db, user, now }, { destinatario_id, mensagem, resposta_a })
  await queueMensagem(db, { de: user.id, para: destinatario_id }, now)
  await insertAnexos(db, { mensagem_id: id, user, now, especie: 'outro' }, files)
  return getMensagem(db, user, id)
}
