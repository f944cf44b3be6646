import { codeOf } from '#contract/platform/rules/codigo.ts'
import { joinTermo } from '#contract/work/rules/termo.ts'
import { termoSays } from '#contract/work/rules/termo-publico.ts'
import { countAddressAttempt } from '#server/platform/auth/throttle.ts'
import { conflict, notFoundWith } from '#server/platform/errors.ts'
import { api } from '#server/platform/http/dispatch.ts'
import { openTermo } from './opening.ts'
import { findPublicado, findTermo } from './queries.ts'

const on = api.termos

export const termosHandlers = on.router({
  get: on.get.handler(async ({ context: { db, app, from }, input: { codigo } }) => {
    await countAddressAttempt(app, 'verificacao', from.address)
    const found = await findPublicado(db, app.secrets, codeOf(codigo))
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
    const opened = await openTermo(app, db, termo)
    if (!opened) throw conflict(termoSays.naoConfere)
    const name = `${termo.codigo}.pdf`
    const bytes = await opened.draw()
    resHeaders.set('content-disposition', `attachment; filename="${name}"`)
    return new File([bytes], name, { type: 'application/pdf' })
  }),
})
