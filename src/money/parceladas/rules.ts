export interface Parcela {
  /** Number of the instalment, starting at 1. */
  parcela: number
  /** The value of the instalment in reais. */
  valor: number
  data_vencimento: string
}

/**
 * Splits a value into `n` monthly instalments. If the value does not divide evenly, the first instalments are
 * one centavo larger. Each instalment is due on the same day of the month as the first, or on the last day of
 * a shorter month.
 */
export function parcelasDe(valor: number, n: number, primeira: string): Parcela[] {
  const centavos = Math.round(valor * 100)
  const [each, rest] = [Math.floor(centavos / n), centavos % n]
  return Array.from({ length: n }, (_, at) => ({
    parcela: at + 1,
    valor: (each + (at < rest ? 1 : 0)) / 100,
    data_vencimento: monthsAfter(primeira, at),
  }))
}

/**
 * Returns the day that is some months after the first due date. Counting always starts from the first due
 * date, so that 31 January is followed by 28 February and then 31 March.
 */
function monthsAfter(first: string, months: number): string {
  const due = new Date(`${first}T00:00:00Z`)
  const day = due.getUTCDate()
  // Day 0 of a month is the last day of the month before. Here it is the last day of the month in which the
  // instalment is due.
  due.setUTCMonth(due.getUTCMonth() + months + 1, 0)
  due.setUTCDate(Math.min(day, due.getUTCDate()))
  return due.toISOString().split('T')[0] ?? ''
}
