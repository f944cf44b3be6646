import { createECDH } from 'node:crypto'
import { pushMessages as says } from '#platform/contract/push-messages.ts'
import { invalid } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { serviceOf } from './hosts.ts'
import { queueTest } from './outbox.ts'
import {
  deleteInscricao,
  getInscricao,
  insertInscricao,
  listInscricoes,
  renewInscricao,
  setTexto,
} from './queries.ts'

const on = api.push

export const pushHandlers = on.router({
  chave: on.chave.handler(({ context: { app } }) => ({ chave: app.secrets.vapid.publica })),

  list: on.list.handler(({ context: { db, user } }) => listInscricoes(db, user)),

  inscrever: on.inscrever.handler(async ({ context, input }) => {
    const { db, app, user, now, trail, from } = context
    if (serviceOf(app.config, input.endpoint) === 'none') throw invalid('endpoint', says.endereco)
    if (!isOnCurve(input.p256dh)) throw invalid('p256dh', says.chaves)
    const device = { ...input, user, agente: from.agent }
    const renewed = await renewInscricao(db, device, now)
    if (renewed !== undefined) return { inscricao: await getInscricao(db, user, renewed) }
    const id = await insertInscricao(db, device, now)
    // The audit log records only a new subscription. The renewal of a subscription at every sign-in is not
    // recorded.
    trail.id = id
    return { inscricao: await getInscricao(db, user, id) }
  }),

  setTexto: on.setTexto.handler(async ({ context: { db, user }, input: { id, mostra_texto } }) => {
    await getInscricao(db, user, id)
    await setTexto(db, id, mostra_texto)
    return getInscricao(db, user, id)
  }),

  desinscrever: on.desinscrever.handler(async ({ context: { db, user }, input: { id } }) => {
    await getInscricao(db, user, id)
    await deleteInscricao(db, id)
  }),

  testar: on.testar.handler(async ({ context: { db, user, now }, input: { id } }) => {
    await getInscricao(db, user, id)
    await queueTest(db, id, now)
  }),
})

/**
 * Tells whether the key is a point on the P-256 curve. Notifications could not be encrypted for any other
 * key.
 */
function isOnCurve(p256dh: string): boolean {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    return pair.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}
