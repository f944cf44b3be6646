import { listHolidays } from '#money/banking-days/holidays.ts'
import { stateOf } from '#platform/audit/queries.ts'
import { newToken } from '#platform/auth/session.ts'
import { forbidden, invalid, notFound } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { agendaMessages } from './messages.ts'
import {
  findAssinatura,
  insertAssinatura,
  listAssinaturas,
  listPrazos,
  listPrazosDeResposta,
  listVencimentos,
  revokeAssinatura,
} from './queries.ts'

const on = api.agenda
const MOST_DAYS = 366

export const agendaHandlers = on.router({
  marcos: on.marcos.handler(async ({ context: { db, user }, input: { de, ate } }) => {
    const days = Temporal.PlainDate.from(de).until(ate).days
    if (days < 0 || days > MOST_DAYS) throw invalid('ate', agendaMessages.periodo)
    const dias = { de, ate }
    return [
      ...(await listPrazos(db, dias)),
      ...(await listPrazosDeResposta(db, dias)),
      ...(await listVencimentos(db, user, dias)),
      ...(await listHolidays(db, dias)),
    ]
  }),

  assinaturas: on.assinaturas.handler(({ context: { db, user } }) => listAssinaturas(db, user.id)),

  assinar: on.assinar.handler(async ({ context: { db, app, user, now, trail }, input }) => {
    if (input.com_financeiro && user.role !== 'admin') throw forbidden()
    const former = await findAssinatura(db, user.id, input.escopo)
    if (former) {
      trail.befores = new Map([[former.id, await stateOf(db, 'assinaturas_agenda', former.id)]])
      await revokeAssinatura(db, { id: former.id, usuario_id: user.id }, now)
    }
    const token = newToken()
    const made = await insertAssinatura(db, { usuario_id: user.id, token, wanted: input }, now)
    trail.ids = former ? [former.id, made.id] : [made.id]
    return { ...made, endereco: `${app.config.baseUrl}/api/agenda/${token}.ics` }
  }),

  revogar: on.revogar.handler(async ({ context: { db, user, now }, input: { id } }) => {
    if (!(await revokeAssinatura(db, { id, usuario_id: user.id }, now))) throw notFound()
  }),
})
