import { daysBetween, todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { day, time } from '#platform/browser/format.ts'
import { present } from '#platform/browser/now.ts'

/** Returns `Hoje`, `Ontem`, or the date of any other calendar day. */
export function dayWord(dia: string, hoje: string = todayInSaoPaulo()): string {
  const ago = daysBetween(dia, hoje)
  if (ago === 0) return 'Hoje'
  return ago === 1 ? 'Ontem' : day(dia)
}

/**
 * Returns the label for the last message of a conversation: its time if it is from today, otherwise its day.
 */
export function whenWord(instant: string, now: number = present()): string {
  const dia = todayInSaoPaulo(Date.parse(instant))
  const hoje = todayInSaoPaulo(now)
  return dia === hoje ? time(instant) : dayWord(dia, hoje)
}
