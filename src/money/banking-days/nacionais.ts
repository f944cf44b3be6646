import { easter } from 'date-easter'

type Day = Temporal.PlainDate

/** National bank holidays on a fixed date, by month and day. */
const fixed: Record<string, string> = {
  '01-01': 'Confraternização Universal',
  '04-21': 'Tiradentes',
  '05-01': 'Dia do Trabalho',
  '09-07': 'Independência do Brasil',
  '10-12': 'Nossa Senhora Aparecida',
  '11-02': 'Finados',
  '11-15': 'Proclamação da República',
  '11-20': 'Dia da Consciência Negra',
  '12-25': 'Natal',
}
/** National bank holidays by their distance from Easter in days. */
const movable: Record<number, string> = {
  [-48]: 'Carnaval',
  [-47]: 'Carnaval',
  [-2]: 'Sexta-feira Santa',
  60: 'Corpus Christi',
}

export const monthAndDay = (day: string) => day.slice(5)

/** The name of the national bank holiday on this date, or undefined. */
export function holidayOf(day: Day): string | undefined {
  const name = fixed[monthAndDay(day.toString())]
  if (name) return name
  const { year, month, day: date } = easter(day.year)
  return movable[Temporal.PlainDate.from({ year, month, day: date }).until(day).days]
}
