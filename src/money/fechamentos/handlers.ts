import { financeiroMessages } from '#money/messages.ts'
import { today } from '#platform/db/time.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import {
  getFechamento,
  getSituacaoDoMes,
  insertFechamento,
  isClosed,
  listFechamentos,
  reopenFechamento,
} from './queries.ts'

const on = api.fechamentos
const says = financeiroMessages.fechamento

export const fechamentosHandlers = on.router({
  list: on.list.handler(({ context: { db } }) => listFechamentos(db)),

  get: on.get.handler(({ context: { db }, input: { mes } }) => getSituacaoDoMes(db, mes)),

  create: on.create.handler(async ({ context, input: { mes } }) => {
    const { db, now } = context
    if (mes > today(now).slice(0, 7)) throw invalid('mes', says.futuro)
    if (await isClosed(db, mes)) throw conflict(says.jaFechado(mes))
    return getFechamento(db, await insertFechamento(context, mes))
  }),

  reabrir: on.reabrir.handler(async ({ context: { db, user, now }, input: { id, motivo } }) => {
    const { mes } = await getFechamento(db, id)
    const changes = { id, motivo, reaberto_por: user.name }
    if (!(await reopenFechamento(db, changes, now))) throw conflict(says.jaReaberto(mes))
    return getFechamento(db, id)
  }),
})
