import { agendaMessages } from '#contract/agenda-messages.ts'
import { invalid } from '#server/errors.ts'
import { listHolidays } from '#server/feriados/holidays.ts'
import { api } from '#server/http/dispatch.ts'
import { listPrazos, listVencimentos } from './queries.ts'

const on = api.agenda
const MOST_DAYS = 366

export const agendaHandlers = on.router({
  marcos: on.marcos.handler(async ({ context: { db, user }, input: { de, ate } }) => {
    const days = Temporal.PlainDate.from(de).until(ate).days
    if (days < 0 || days > MOST_DAYS) throw invalid('ate', agendaMessages.periodo)
    const dias = { de, ate }
    return [
      ...(await listPrazos(db, dias)),
      ...(await listVencimentos(db, user, dias)),
      ...(await listHolidays(db, dias)),
    ]
  }),
})
