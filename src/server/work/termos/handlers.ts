import { codeOf } from '#contract/platform/rules/codigo.ts'
import { joinTermo } from '#contract/work/rules/termo.ts'
import { termoSays } from '#contract/work/rules/termo-publico.ts'
import { openDrawingThread } from '#server/money/recibos/drawing-thread.ts'
import { countAddressAttempt } from '#server/platform/auth/throttle.ts'
import { conflict, notFoundWith } from '#server/platform/errors.ts'
import { api } from '#server/platform/http/dispatch.ts'
import { listPublished } from './chaves-queries.ts'
import { type PrintedTermo, toPrinted } from './printed.ts'
import { findPublicado, findTermo } from './queries.ts'
import { readerWith } from './signature.ts'

const drawInThread = openDrawingThread<PrintedTermo>(new URL('./termo-worker', import.meta.url))

const on = api.termos

export const termosHandlers = on.router({
  get: on.get.handler(async ({ context: { db, app, from }, input: { codigo } }) => {
    await countAddressAttempt(app, 'verificacao', from.address)
    const found = await findPublicado(db, codeOf(codigo))
    if (!found) throw notFoundWith(termoSays.inexistente)
    return found
  }),

  arquivo: on.arquivo.handler(async ({ context: { db, user, resHeaders }, input: { codigo } }) => {
    const termo = await findTermo(db, user, codeOf(codigo))
    if (!termo) throw notFoundWith(termoSays.inexistente)
    const name = `${termo.codigo}.termo`
    resHeaders.set('content-disposition', `attachment; filename="${name}"`)
    return new File([joinTermo(termo.jws, termo.divulgacoes)], name, { type: 'application/sd-jwt' })
  }),

  pdf: on.pdf.handler(async ({ context: { db, app, user, resHeaders }, input: { codigo } }) => {
    const termo = await findTermo(db, user, codeOf(codigo))
    if (!termo) throw notFoundWith(termoSays.inexistente)
    const chaves = await listPublished(db, app.secrets)
    const lido = readerWith(chaves)(joinTermo(termo.jws, termo.divulgacoes))
    const chave = chaves.find(({ kid }) => kid === lido?.kid)
    if (!lido || !chave) throw conflict(termoSays.naoConfere)
    const name = `${termo.codigo}.pdf`
    const bytes = await drawInThread(toPrinted({ ...lido, chave }, app.config.baseUrl))
    resHeaders.set('content-disposition', `attachment; filename="${name}"`)
    return new File([bytes], name, { type: 'application/pdf' })
  }),
})
