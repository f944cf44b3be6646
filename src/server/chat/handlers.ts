import type { z } from 'zod'
import { canApagar, type chat, type Mensagem } from '#contract/chat.ts'
import { chatMessages as says } from '#contract/chat-messages.ts'
import { insertAnexos, type NewAnexo } from '#server/anexos/queries.ts'
import { withAttachments } from '#server/arquivos/keep.ts'
import { change } from '#server/db/change.ts'
import type { Db } from '#server/db/schema.ts'
import { conflict, forbidden, invalid } from '#server/errors.ts'
import { api, type Call, inTransaction } from '#server/http/dispatch.ts'
import { queueMensagem } from '#server/push/outbox.ts'
import { mayAttach } from './attaching.ts'
import { getContato, listContatos } from './contacts.ts'
import {
  getMensagem,
  insertMensagem,
  listMensagens,
  newestUnread,
  setLeitura,
  stands,
  wipeMensagem,
} from './queries.ts'

const on = api.chat
type New = z.output<NonNullable<(typeof chat.enviar)['~orpc']['inputSchema']>>

export const chatHandlers = on.router({
  usuarios: on.usuarios.handler(({ context: { db, user }, input: { busca } }) =>
    listContatos(db, user, busca),
  ),

  mensagens: on.mensagens.handler(async ({ context, input: { com, marcar, pagina, antes } }) => {
    const { db, user } = context
    await getContato(db, user, com)
    const page = await listMensagens(db, user, { com, pagina, antes })
    const last = page.at(-1)
    if (marcar === 'sim' && last) await read(context, { com, ate: last.id })
    return page
  }),

  enviar: on.enviar.handler(async ({ context, input }) => {
    if (context.files.length > 1) throw invalid('arquivo', says.umArquivo)
    if (context.files.length === 0 && !input.mensagem.trim()) throw invalid('mensagem', says.vazia)
    // Before anything slow: who may not send need not wait.
    await refuseUnfit(context.db, context, input)
    return context.files.length > 0
      ? withAttachments(context, (db, files) => send(db, context, { ...input, files }))
      : inTransaction(context, (db) => send(db, context, { ...input, files: [] }))
  }),

  apagar: on.apagar.handler(async ({ context: { db, user, now }, input: { id } }) => {
    const mensagem = await getMensagem(db, user, id)
    if (mensagem.remetente_id !== user.id) throw forbidden()
    if (!canApagar(user, mensagem, now.epochMilliseconds)) throw conflict(says.prazo)
    await wipeMensagem(db, id, now)
  }),

  ler: on.ler.handler(async ({ context, input }) => {
    await getContato(context.db, context.user, input.com)
    await read(context, input)
  }),

  digitar: on.digitar.handler(async ({ context: { house, db, user }, input: { com } }) => {
    const { bloqueado_em } = await getContato(db, user, com)
    if (bloqueado_em === null) house.changes.signal({ sinal: 'digitando', de: user.id, para: com })
  }),
})

type Asked = Call & { db: Db }

/** Where something is new to the asker: most readings find nothing, and write nothing. It is told once it is committed. */
async function read({ house, db: reads, user, now }: Asked, upTo: { com: number; ate: number }) {
  const ate = await newestUnread(reads, user, upTo)
  if (ate === undefined) return
  await change(house.database, (db) => setLeitura(db, user, { com: upTo.com, ate }, now))
  house.changes.signal({ sinal: 'leituras', de: user.id, para: upTo.com })
}

async function refuseUnfit(db: Db, { user, files }: Call, { destinatario_id, resposta_a }: New) {
  const { bloqueado_em } = await getContato(db, user, destinatario_id)
  if (bloqueado_em !== null) throw forbidden()
  if (files.length > 0 && !(await mayAttach(db, user))) throw forbidden(says.semAnexo)
  if (resposta_a !== undefined && !(await stands(db, user, { com: destinatario_id, id: resposta_a })))
    throw invalid('resposta_a', says.resposta)
}

async function send(db: Db, call: Call, { files, ...input }: New & { files: NewAnexo[] }): Promise<Mensagem> {
  const { user, now } = call
  await refuseUnfit(db, call, input)
  const { destinatario_id, mensagem, resposta_a = null } = input
  const id = await insertMensagem(db, user, { destinatario_id, mensagem: mensagem.trim(), resposta_a }, now)
  await queueMensagem(db, { de: user.id, para: destinatario_id }, now)
  await insertAnexos(db, { mensagem_id: id, user, now, especie: 'outro' }, files)
  return getMensagem(db, user, id)
}
