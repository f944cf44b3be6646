import { deleteFeriado, getFeriado, insertFeriado, listFeriados } from '#money/banking-days/queries.ts'
import { type EntryContext, updateFutureEntries } from '#money/contas-fixas/generate.ts'
import { listContas } from '#money/contas-fixas/queries.ts'
import { financeiroMessages } from '#money/messages.ts'
import { conflict, isUniqueViolation } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'

const on = api.feriados

export const feriadosHandlers = on.router({
  list: on.list.handler(({ context: { db } }) => listFeriados(db)),

  create: on.create.handler(async ({ context, input }) => {
    const id = await insertFeriado(context.db, input).catch(sayRepeated)
    await moveEntries(context)
    return getFeriado(context.db, id)
  }),

  remove: on.remove.handler(async ({ context, input: { id } }) => {
    await getFeriado(context.db, id)
    await deleteFeriado(context.db, id)
    await moveEntries(context)
  }),
})

/** Updates the future entries of the contas fixas whose due dates move to banking days. */
async function moveEntries(context: EntryContext): Promise<void> {
  for (const conta of await listContas(context.db))
    if (conta.dia_util !== 'manter') await updateFutureEntries(context, conta)
}

function sayRepeated(error: unknown): never {
  throw isUniqueViolation(error) ? conflict(financeiroMessages.feriado.repetido) : error
}
