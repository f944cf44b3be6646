import { financeiroMessages } from '#money/messages.ts'
import { withAviso } from '#money/transacoes-financeiras/pessoa.ts'
import { softDelete } from '#platform/db/records.ts'
import { today } from '#platform/db/time.ts'
import { invalid, versionConflict } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { createMissingEntries, skipPastMonths, updateFutureEntries } from './generate.ts'
import { getConta, insertConta, updateConta, valuesOf } from './queries.ts'
import { getShownConta, listShown, previewOf } from './showing.ts'

const on = api.contasFixas

export const contasFixasHandlers = on.router({
  list: on.list.handler(({ context: { db, now } }) => listShown(db, today(now))),

  previa: on.previa.handler(async ({ context: { db, now }, input: { id, ...given } }) => {
    const hoje = today(now)
    const before = id === undefined ? undefined : await getConta(db, id)
    refuseLongAgo(given, { hoje, before })
    return previewOf(db, { ...given, data_fim: given.data_fim ?? null }, { hoje, before })
  }),

  create: on.create.handler(async ({ context, input }) => {
    const { db, now } = context
    refuseLongAgo(input, { hoje: today(now) })
    const id = await insertConta(db, await valuesOf(context, input), now)
    await createMissingEntries(context, await getConta(db, id))
    return withAviso(db, await getShownConta(db, id, today(now)))
  }),

  update: on.update.handler(async ({ context, input: { id, versao, ...given } }) => {
    const { db, now } = context
    const before = await getConta(db, id)
    if (versao !== undefined && versao !== before.versao)
      throw versionConflict(await getShownConta(db, id, today(now)))
    refuseLongAgo(given, { hoje: today(now), before })
    const values = await valuesOf(context, given)
    // First creates the entries that should exist by now, with the old values, in case the server was down
    // when they should have been created.
    await createMissingEntries(context, before)
    await updateConta(db, { id, values }, now)
    const after = await getConta(db, id)
    if (before.status === 'inativa' && after.status === 'ativa') await skipPastMonths(context, after)
    await updateFutureEntries(context, after)
    await createMissingEntries(context, after)
    return withAviso(db, await getShownConta(db, id, today(now)))
  }),

  remove: on.remove.handler(async ({ context, input: { id } }) => {
    const conta = await getConta(context.db, id)
    await createMissingEntries(context, conta)
    await updateFutureEntries(context, { ...conta, status: 'inativa' })
    await softDelete(context.db, 'contas_fixas', { id, now: context.now })
  }),
})

const MOST_YEARS = 10

interface Started {
  data_inicio: string
}

/**
 * Rejects a start more than ten years ago, unless the stored conta fixa already has it.
 * @param before the stored conta fixa, if it is being edited
 */
function refuseLongAgo(
  { data_inicio }: Started,
  { hoje, before }: { hoje: string; before?: Started | undefined },
): void {
  if (data_inicio === before?.data_inicio) return
  const oldest = Temporal.PlainDate.from(hoje).subtract({ years: MOST_YEARS }).toString()
  if (data_inicio < oldest) throw invalid('data_inicio', financeiroMessages.contaFixa.inicioLonge)
}
