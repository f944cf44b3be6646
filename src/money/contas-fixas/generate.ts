import { getMunicipais } from '#money/banking-days/queries.ts'
import type { AppContext } from '#platform/app-context.ts'
import { type Act, type ActContext, record, stateOf } from '#platform/audit/queries.ts'
import { tryInSavepoint } from '#platform/db/savepoint.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { today } from '#platform/db/time.ts'
import { insertEntry, isEntryOutdated, updateEntry, withdrawEntry } from './entry-queries.ts'
import { dueOccurrences, type Ocorrencia } from './occurrences.ts'
import { type Conta, getMeses, insertDispensas, type Mes, type Meses } from './queries.ts'

/**
 * The context in which entries are written. Its user is recorded as their author: the user whose change of a
 * conta fixa or of the holidays caused it, or the background job.
 */
export interface EntryContext<Handle extends ReadDb = WriteDb> extends Pick<Act, 'now' | 'user' | 'from'> {
  db: Handle
  app: AppContext
}

/**
 * Returns the occurrences that need an entry: no entry exists, or the conta fixa itself moved it to the bin.
 * Skipped months are left out.
 */
export function missingOccurrences(wanted: Ocorrencia[], { lancados, dispensados }: Meses): Ocorrencia[] {
  return wanted.filter(({ competencia }) => {
    const mes = lancados.get(competencia)
    return !dispensados.has(competencia) && (!mes || mes.recolhida)
  })
}

/**
 * Creates the missing entries up to one month ahead. Entries that a person paid, edited or deleted are not
 * changed.
 */
export async function createMissingEntries(context: EntryContext, conta: Conta): Promise<void> {
  const { db, now } = context
  const meses = await getMeses(db, conta.id)
  const wanted = dueOccurrences(conta, today(now), await getMunicipais(db))
  for (const one of missingOccurrences(wanted, meses)) {
    const id = meses.lancados.get(one.competencia)?.transacao_id
    await step(context, { acao: 'contasFixas.gerar', conta, competencia: one.competencia, id }, async () => {
      if (id === undefined) return insertEntry(db, { conta, one }, now)
      await updateEntry(db, { id, conta, one }, now)
      return id
    })
  }
}

/**
 * Called when the conta fixa is edited or deleted, and when the holidays change. Future entries that nobody
 * has changed (`intocada`) get the new values, or are moved to the bin if they no longer belong to the conta
 * fixa.
 */
export async function updateFutureEntries(context: EntryContext, conta: Conta): Promise<void> {
  const { db, now } = context
  const hoje = today(now)
  const wanted = new Map(
    dueOccurrences(conta, hoje, await getMunicipais(db)).map((one) => [one.competencia, one] as const),
  )
  const { lancados } = await getMeses(db, conta.id)
  for (const mes of lancados.values())
    if (mes.intocada && mes.data_vencimento >= hoje)
      await followOne(context, conta, { mes, one: wanted.get(mes.competencia) })
}

async function followOne(
  context: EntryContext,
  conta: Conta,
  { mes, one }: { mes: Mes; one: Ocorrencia | undefined },
): Promise<void> {
  const { db, now } = context
  const { transacao_id: id, competencia } = mes
  const acao = one ? 'contasFixas.ajustar' : 'contasFixas.recolher'
  if (one && !(await isEntryOutdated(db, { id, conta, one }))) return
  await step(context, { acao, conta, competencia, id }, async () => {
    if (one) await updateEntry(db, { id, conta, one }, now)
    else await withdrawEntry(db, id, now)
    return id
  })
}

/**
 * Marks the past months without an entry as skipped, so that a reactivated conta fixa does not create entries
 * for the time when it was inactive.
 */
export async function skipPastMonths({ db, now }: EntryContext, conta: Conta): Promise<void> {
  const hoje = today(now)
  const meses = await getMeses(db, conta.id)
  const past = missingOccurrences(dueOccurrences(conta, hoje, await getMunicipais(db)), meses)
    .filter(({ data_vencimento }) => data_vencimento < hoje)
    .map(({ competencia }) => competencia)
  await insertDispensas(db, conta.id, past)
}

interface EntryChange {
  acao: string
  conta: Conta
  competencia: string
  /** Id of the existing entry, if there is one. */
  id: number | undefined
}

/**
 * Writes one entry and its audit row in a savepoint. If a rule of the database rejects the entry, for example
 * because the month is closed, the error is only logged, so that the caller can continue with the other
 * entries.
 */
async function step(
  context: EntryContext,
  { acao, conta, competencia, id }: EntryChange,
  work: () => Promise<number>,
) {
  const { db, app, now, user, from } = context
  const refused = await tryInSavepoint(db, async () => {
    const before = (await stateOf(db, 'transacoes_financeiras', id))?.state ?? null
    const act: ActContext = { db, app, now, user, from, trail: {}, endpoint: { name: acao } }
    await record(act, { entidade: 'transacoes_financeiras', id: await work(), before })
  })
  if (refused) app.log.warn(acao, { path: `contas-fixas/${conta.id}/${competencia}`, error: String(refused) })
}
