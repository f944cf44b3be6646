import { diasDaSemana, type Horario } from './horario.ts'

/**
 * Returns the opening hours as text, such as `Segunda a Quinta` with `14:00 às 19:00`. Consecutive days with
 * the same hours share an entry.
 */
export function linhasDoHorario(horario: Horario): { dias: string; horas: string }[] {
  const groups: { from: number; to: number; horas: string }[] = []
  for (const [day, intervalos] of horario.entries()) {
    const horas = intervalos.map(({ inicio, fim }) => `${inicio} às ${fim}`).join(' e ') || 'Fechado'
    const last = groups.at(-1)
    if (last?.horas === horas) last.to = day
    else groups.push({ from: day, to: day, horas })
  }
  return groups.map(({ from, to, horas }) => ({ dias: daysFrom(from, to), horas }))
}

function daysFrom(from: number, to: number): string {
  const [first = '', last = ''] = [diasDaSemana[from], diasDaSemana[to]]
  if (from === to) return first
  return to === from + 1 ? `${first} e ${last}` : `${first} a ${last}`
}

const schemaDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * Returns the opening hours as schema.org's `openingHoursSpecification`: one entry for each interval, with
 * all days that have the interval.
 */
export function especificacaoDoHorario(horario: Horario) {
  const days = new Map<string, string[]>()
  for (const [day, intervalos] of horario.entries()) {
    for (const { inicio, fim } of intervalos) {
      const key = `${inicio} ${fim === '00:00' ? '23:59' : fim}`
      days.set(key, [...(days.get(key) ?? []), schemaDays[day] ?? ''])
    }
  }
  return [...days].map(([key, dayOfWeek]) => {
    const [opens = '', closes = ''] = key.split(' ')
    return { '@type': 'OpeningHoursSpecification' as const, dayOfWeek, opens, closes }
  })
}
