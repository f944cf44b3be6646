import { financeiroMessages } from '#contract/money/messages/financeiro.ts'
import { countAddressAttempt } from '#server/platform/auth/throttle.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { today } from '#server/platform/db/time.ts'
import { conflict } from '#server/platform/errors.ts'
import type { HandlerContext } from '#server/platform/http/call.ts'
import { api } from '#server/platform/http/dispatch.ts'
import { enqueue } from '#server/platform/mail/queries.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { issueRecibo } from './issuing.ts'
import { receiptMail } from './mail.ts'
import { listSemRecibo } from './open-queries.ts'
import { paperOf } from './pdf.ts'
import { cancelRecibo, codeOf, findByCode, getContents, getRecibo, listAnos, listRecibos } from './queries.ts'

const on = api.recibos

export const recibosHandlers = on.router({
  list: on.list.handler(async ({ context: { db, user, app, resHeaders }, input }) => {
    const { rows, total } = await listRecibos(db, user, input, app.config.baseUrl)
    resHeaders.set('x-total-count', String(total))
    return rows
  }),

  anos: on.anos.handler(({ context: { db } }) => listAnos(db)),

  aEmitir: on.aEmitir.handler(async ({ context: { db, now, resHeaders }, input }) => {
    const { rows, total } = await listSemRecibo(db, { ...input, hoje: today(now) })
    resHeaders.set('x-total-count', String(total))
    return rows
  }),

  create: on.create.handler(async ({ context, input }) => recibo(context, await issueRecibo(context, input))),

  pdf: on.pdf.handler(async ({ context: { db, user, app, resHeaders }, input: { id } }) => {
    const { name, bytes } = await paperOf(app, await getContents(db, user, id))
    resHeaders.set('content-disposition', `attachment; filename="${name}"`)
    return new File([bytes], name, { type: 'application/pdf' })
  }),

  cancelar: on.cancelar.handler(async ({ context, input }) => {
    const { db, user, now } = context
    await recibo(context, input.id)
    if (!(await cancelRecibo(db, user, input, now))) throw conflict(financeiroMessages.recibo.jaCancelado)
    return recibo(context, input.id)
  }),

  enviar: on.enviar.handler(async ({ context, input: { id, para } }) => {
    const { db, now } = context
    const sent = await recibo(context, id)
    if (sent.status === 'cancelado') throw conflict(financeiroMessages.recibo.canceladoNaoVai)
    await enqueue(db, receiptMail(sent, para, await getConfiguracoes(db)), now)
    return sent
  }),

  verificar: on.verificar.handler(async ({ context: { db, app, from }, input: { codigo } }) => {
    await countAddressAttempt(app, 'verificacao', from.address)
    return findByCode(db, codeOf(codigo))
  }),
})

const recibo = ({ db, user, app }: HandlerContext<ReadDb>, id: number) =>
  getRecibo(db, user, id, app.config.baseUrl)
