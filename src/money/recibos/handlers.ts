import { financeiroMessages } from '#money/messages.ts'
import { countAddressAttempt } from '#platform/auth/throttle.ts'
import { codeOf } from '#platform/contract/codigo.ts'
import { today } from '#platform/db/time.ts'
import { conflict } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { draftRecibo, issueRecibo, previewOf } from './issuing.ts'
import { receiptMail } from './mail.ts'
import { listSemRecibo } from './open-queries.ts'
import { paperOf } from './pdf.ts'
import { cancelRecibo, findByCode, getContents, getRecibo, listAnos, listRecibos } from './queries.ts'

const on = api.recibos

export const recibosHandlers = on.router({
  list: on.list.handler(async ({ context, input }) =>
    sendPage(context.resHeaders, await listRecibos(context, input)),
  ),

  anos: on.anos.handler(({ context: { db } }) => listAnos(db)),

  aEmitir: on.aEmitir.handler(async ({ context: { db, now, resHeaders }, input }) =>
    sendPage(resHeaders, await listSemRecibo(db, { ...input, hoje: today(now) })),
  ),

  previa: on.previa.handler(async ({ context, input }) => previewOf(await draftRecibo(context, input))),

  create: on.create.handler(async ({ context, input }) =>
    getRecibo(context, await issueRecibo(context, input)),
  ),

  pdf: on.pdf.handler(async ({ context: { db, user, app, resHeaders }, input: { id } }) => {
    const { name, bytes } = await paperOf(app, await getContents(db, user, id))
    resHeaders.set('content-disposition', `attachment; filename="${name}"`)
    return new File([bytes], name, { type: 'application/pdf' })
  }),

  cancelar: on.cancelar.handler(async ({ context, input }) => {
    await getRecibo(context, input.id)
    if (!(await cancelRecibo(context, input))) throw conflict(financeiroMessages.recibo.jaCancelado)
    return getRecibo(context, input.id)
  }),

  enviar: on.enviar.handler(async ({ context, input: { id, para } }) => {
    const { db, now } = context
    const sent = await getRecibo(context, id)
    if (sent.status === 'cancelado') throw conflict(financeiroMessages.recibo.canceladoNaoVai)
    await enqueue(db, receiptMail(sent, para, await getConfiguracoes(db)), now)
    return sent
  }),

  verificar: on.verificar.handler(async ({ context: { db, app, from }, input: { codigo } }) => {
    await countAddressAttempt(app, 'verificacao', from.address)
    return findByCode(db, codeOf(codigo))
  }),
})
