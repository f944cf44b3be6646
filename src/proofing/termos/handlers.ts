import { readRevisorSession } from '#platform/auth/revisor-session.ts'
import { countAddressAttempt } from '#platform/auth/throttle.ts'
import { codeOf } from '#platform/contract/codigo.ts'
import { conflict, notFoundWith } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { termoSays } from './publico-rules.ts'
import { findInRegister, findPublicado, findTermo, isOculto, listOwn } from './queries.ts'
import { joinTermo } from './rules.ts'
import { openTermo } from './verified-termo.ts'

const on = api.termos

export const termosHandlers = on.router({
  list: on.list.handler(({ context: { db, user } }) => listOwn(db, user)),

  get: on.get.handler(async ({ context: { db, app, from, now }, input: { codigo } }) => {
    await countAddressAttempt(app, 'verificacao', from.address)
    const code = codeOf(codigo)
    const found = await findPublicado(db, app.secrets, code)
    if (!found) throw notFoundWith(termoSays.inexistente)
    // The endpoint is public, so dispatch reads only accounts. The person who answered may have come by link.
    if (await isOculto(db, await readRevisorSession(db, from, now), code)) throw conflict(termoSays.oculto)
    return found
  }),

  registro: on.registro.handler(async ({ context: { db, app, from }, input: { codigo, sha256 } }) => {
    await countAddressAttempt(app, 'verificacao', from.address)
    return findInRegister(db, { codigo: codeOf(codigo), sha256 })
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
    const bytes = await opened.draw(user)
    resHeaders.set('content-disposition', `attachment; filename="${name}"`)
    return new File([bytes], name, { type: 'application/pdf' })
  }),
})
