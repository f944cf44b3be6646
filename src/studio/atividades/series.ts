import { parseInstant } from '#platform/db/time.ts'
import { invalid } from '#platform/errors.ts'
import { agendaMessages } from '#studio/agenda/messages.ts'
import type { Atividade, NovaAtividade, Repetir } from './contract.ts'
import { type Columns, dates } from './queries.ts'
import { isAllowedYear, occurrenceAt, shifted, shiftOf } from './repeat.ts'

const whatNotWhen = ['responsavel', 'atividade', 'cliente', 'status', 'arquivo', 'projeto_id'] as const

/**
 * Returns all activities of a series, the first included.
 * @throws 422 if a date lies outside of the years that the agenda allows
 */
export function occurrences(first: Columns, { cada, vezes }: Repetir): Columns[] {
  const all = Array.from({ length: vezes }, (_, times) => ({
    ...first,
    ...Object.fromEntries(dates.map((date) => [date, occurrenceAt(first[date], cada, times)])),
  }))
  if (all.some((one) => dates.some((date) => !isAllowedYear(one[date]))))
    throw invalid('repetir', agendaMessages.longe)
  return all
}

interface SerieChange {
  id: number
  values: NovaAtividade
}

/**
 * Computes the changes of the other activities of a series from the change of one activity: changed fields
 * are copied, each changed date shifts by the same difference, and the other fields stay the same. The result
 * is empty if nothing changed.
 * @throws 422 if a date would lie outside of the years that the agenda allows
 */
export function changesOfOthers(before: Atividade, after: NovaAtividade, others: Atividade[]): SerieChange[] {
  const [was, is] = [plain(before), plain(after)]
  const fields = Object.fromEntries(
    whatNotWhen.filter((name) => was[name] !== is[name]).map((name) => [name, is[name]]),
  )
  const moves = dates
    .map((date) => ({ date, by: shiftOf(was[date], is[date]) }))
    .filter(({ by }) => !by.blank)
  if (moves.length === 0 && Object.keys(fields).length === 0) return []
  return others.map((other) => {
    const values = plain(other)
    for (const { date, by } of moves) {
      values[date] = shifted(values[date], by)
      if (!isAllowedYear(values[date])) throw invalid(date, agendaMessages.longe)
    }
    return { id: other.id, values: { ...values, ...fields } }
  })
}

/** Normalises an activity to the stored format, whether it comes from a form or from the database. */
export function plain(it: NovaAtividade) {
  return {
    responsavel: it.responsavel,
    atividade: it.atividade,
    cliente: it.cliente,
    status: it.status,
    arquivo: it.arquivo || null,
    projeto_id: it.projeto_id ?? null,
    data_pedido: parseInstant(it.data_pedido),
    data_realizacao: parseInstant(it.data_realizacao),
    data_entrega: parseInstant(it.data_entrega),
  }
}
