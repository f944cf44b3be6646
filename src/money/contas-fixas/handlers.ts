import type { z } from 'zod'
import type { Municipais } from '#money/banking-days/banking-days.ts'
import { getMunicipais } from '#money/banking-days/queries.ts'
import { pessoaTipoDe } from '#money/categorias-financeiras/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import { withAviso } from '#money/transacoes-financeiras/pessoa.ts'
import { toReais } from '#platform/db/money.ts'
import { softDelete } from '#platform/db/records.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { today } from '#platform/db/time.ts'
import { invalid, versionConflict } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import type { ContaFixa, Previa } from './contract.ts'
import { createMissingEntries, missingOccurrences, skipPastMonths, updateFutureEntries } from './generate.ts'
import { dueOccurrences, lastMonth, type Recorrencia, upcomingOccurrences } from './occurrences.ts'
import {
  type Conta,
  getConta,
  getMeses,
  insertConta,
  listContas,
  listMeses,
  type Meses,
  noMeses,
  updateConta,
  valuesOf,
} from './queries.ts'

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

interface StartDate {
  data_inicio: string
}

/**
 * Rejects a start more than ten years ago, unless the stored conta fixa already has it.
 * @param before the stored conta fixa, if it is being edited
 */
function refuseLongAgo(
  { data_inicio }: StartDate,
  { hoje, before }: { hoje: string; before?: StartDate | undefined },
): void {
  if (data_inicio === before?.data_inicio) return
  const oldest = Temporal.PlainDate.from(hoje).subtract({ years: MOST_YEARS }).toString()
  if (data_inicio < oldest) throw invalid('data_inicio', financeiroMessages.contaFixa.inicioLonge)
}

interface At {
  hoje: string
  municipais: Municipais
}

function toContaFixa({ cliente_id, fornecedor_id, ...conta }: Conta, meses: Meses, at: At): ContaFixa {
  return {
    ...conta,
    valor: toReais(conta.valor),
    pessoa: cliente_id ?? fornecedor_id,
    pessoa_tipo: pessoaTipoDe[conta.tipo],
    proxima: nextOf(conta, meses, at),
  }
}

/**
 * Due date of the next unpaid entry: the stored date, or the date with which the entry will be created. Null
 * if there is none.
 */
function nextOf(it: Recorrencia, { lancados, dispensados }: Meses, { hoje, municipais }: At): string | null {
  for (const { competencia, data_vencimento } of upcomingOccurrences(it, hoje, municipais)) {
    const mes = lancados.get(competencia)
    if (dispensados.has(competencia) || mes?.paga || (mes?.excluida && !mes.recolhida)) continue
    const day = mes && !mes.excluida ? mes.data_vencimento : data_vencimento
    if (day >= hoje) return day
  }
  return null
}

async function listShown(db: ReadDb, hoje: string): Promise<ContaFixa[]> {
  const municipais = await getMunicipais(db)
  const meses = await listMeses(db, lastMonth(hoje))
  const contas = await listContas(db)
  return contas.map((conta) => toContaFixa(conta, meses.get(conta.id) ?? noMeses(), { hoje, municipais }))
}

async function getShownConta(db: ReadDb, id: number, hoje: string): Promise<ContaFixa> {
  const municipais = await getMunicipais(db)
  return toContaFixa(await getConta(db, id), await getMeses(db, id), { hoje, municipais })
}

const SHOWN = 3

/**
 * The next three due dates, and how many past entries saving would create.
 * @param before the stored conta fixa, if it is being edited
 */
async function previewOf(
  db: ReadDb,
  it: Recorrencia,
  { hoje, before }: { hoje: string; before: Conta | undefined },
): Promise<z.output<typeof Previa>> {
  const municipais = await getMunicipais(db)
  const meses = before ? await getMeses(db, before.id) : noMeses()
  const past = missingOccurrences(dueOccurrences(it, hoje, municipais), meses).filter(
    (one) => one.data_vencimento < hoje,
  )
  // `take` stops the generator, which would otherwise continue up to the year 9999.
  const next = upcomingOccurrences(it, hoje, municipais).take(SHOWN)
  return {
    proximas: [...next].map(({ data_vencimento }) => data_vencimento),
    passados: before?.status === 'inativa' ? 0 : past.length,
    esteMes: Temporal.PlainDate.from(hoje).with({ day: 1 }).toString(),
  }
}
