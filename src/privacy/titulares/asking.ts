import { countAddressAttempt } from '#platform/auth/throttle.ts'
import { dia } from '#platform/contract/datas.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import type { Call, HandlerContext } from '#platform/http/call.ts'
import { inTransaction } from '#platform/http/dispatch.ts'
import { takeCota } from '#platform/limits/limits.ts'
import { enqueueToAgency } from '#platform/mail/agency.ts'
import { CRIADO_NO_ENVIO } from '#platform/mail/links.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { lgpdMessages } from '#privacy/messages.ts'
import type { TipoDePedido } from '#site/pages/pedido-schemas.ts'
import { CONFIRMAR } from '#site/pages/privacidade-rules.ts'
import { notifyTitular } from '#studio/avisos/occasions.ts'
import { noticeMail, receivedMail } from './mail.ts'
import { prazoDe } from './prazos.ts'
import { insertPasso, insertPedido, lastPedidoId, protocoloDe } from './queries.ts'

interface Asked {
  /**
   * The account of the sender, or null for a request from the public form, which anyone can fill in under any
   * name.
   */
  usuario_id: number | null
  /**
   * Whether the sender has already proved the address. If not, the sender confirms the request with a link by
   * e-mail.
   */
  confirmada: boolean
  tipo: TipoDePedido
  nome: string
  email: string
  mensagem: string
  website?: unknown
}

/**
 * Accepts a request: stores it, queues an e-mail with a receipt for the sender, and notifies the admins, in
 * one transaction.
 */
export async function createPedido(context: HandlerContext<ReadDb>, { website, ...values }: Asked) {
  const { app, from, now, db: reads } = context
  await countAddressAttempt(app, 'titular', from.address)
  const { pequeno_porte } = await getConfiguracoes(reads)
  const prazo = prazoDe(now, pequeno_porte)
  // Only a bot fills in the honeypot field. The bot gets the usual response, and nothing is stored.
  if (isFilled(website)) {
    const id = (await lastPedidoId(reads)) + 1
    return answerOf({ id, prazo, protocolo: protocoloDe(id, now) })
  }
  await takeCota(app, { cota: 'links', quem: values.email })
  return inTransaction(context, async (db) => {
    const pedido = await insertPedido(db, { ...values, prazo, endereco: from.address }, now)
    await write(context, db, pedido)
    await notifyTitular({ ...context, db }, pedido.id)
    return answerOf(pedido)
  })
}

const isFilled = (trap: unknown) => trap !== undefined && trap !== null && trap !== ''

function answerOf({ id, protocolo, prazo }: { id: number; protocolo: string; prazo: string }) {
  return { id, protocolo, prazo, mensagem: lgpdMessages.pedido.recebido(protocolo, dia(prazo)) }
}

/** Queues the e-mails to the sender and the agency, and adds the first step to the history of the request. */
async function write({ app, now }: Call, db: WriteDb, pedido: Awaited<ReturnType<typeof insertPedido>>) {
  const { nome } = await getConfiguracoes(db)
  const isUnproved = pedido.confirmada_em === null
  // The link is sent only to the address of the request, so whoever opens it can read the mailbox.
  const confirmar = isUnproved ? `${app.config.baseUrl}${CONFIRMAR}?t=${CRIADO_NO_ENVIO}` : null
  const mail = receivedMail(pedido, nome, confirmar)
  const link = isUnproved && { tipo: 'titular' as const, registro_id: pedido.id }
  const correio_id = await enqueue(db, { ...mail, ...(link && { link }) }, now)
  const texto = pedido.confirmada_em
    ? 'Pedido feito com a conta, já identificada.'
    : 'Pedido feito pelo site.'
  const user = { id: pedido.usuario_id ?? 0, name: pedido.nome }
  await insertPasso({ db, user, now }, { solicitacao_id: pedido.id, tipo: 'recebida', texto, correio_id })
  const notice = noticeMail(pedido, `${app.config.baseUrl}/dashboard/lgpd?pedido=${pedido.id}`)
  await enqueueToAgency(app, db, notice)
}
