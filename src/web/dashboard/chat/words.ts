import { daysBetween, todayInSaoPaulo } from '#web/calendar.ts'
import { day, time } from '#web/format.ts'

/** `Hoje`, `Ontem` or the date, of a calendar day. */
export function dayWord(dia: string, hoje: string = todayInSaoPaulo()): string {
  const ago = daysBetween(dia, hoje)
  if (ago === 0) return 'Hoje'
  return ago === 1 ? 'Ontem' : day(dia)
}

/** Of the last message: its time if it is of today, else its day. */
export function whenWord(instant: string, now: number = Date.now()): string {
  const dia = todayInSaoPaulo(Date.parse(instant))
  const hoje = todayInSaoPaulo(now)
  return dia === hoje ? time(instant) : dayWord(dia, hoje)
}
