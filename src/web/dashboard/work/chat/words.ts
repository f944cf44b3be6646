import { daysBetween, todayInSaoPaulo } from '#web/calendar.ts'
import { day, time } from '#web/format.ts'

/** `Hoje`, `Ontem` or the date of a calendar day. */
export function dayWord(dia: string, hoje: string = todayInSaoPaulo()): string {
  const ago = daysBetween(dia, hoje)
  if (ago === 0) return 'Hoje'
  return ago === 1 ? 'Ontem' : day(dia)
}

/** The label for the last message of a conversation: its time if it is from today, else its day. */
export function whenWord(instant: string, now: number = Date.now()): string {
  const dia = todayInSaoPaulo(Date.parse(instant))
  const hoje = todayInSaoPaulo(now)
  return dia === hoje ? time(instant) : dayWord(dia, hoje)
}
