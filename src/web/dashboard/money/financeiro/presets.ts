import { daysOf, type Periodo } from '#contract/money/rules/figuras.ts'
import { monthAfter } from '#web/calendar.ts'

export interface Preset extends Periodo {
  label: string
}

/** Returns common periods relative to the given day, for example this month and the last twelve months. */
export function presetsOn(hoje: string): Preset[] {
  const [year, month] = [hoje.slice(0, 4), hoje.slice(0, 7)]
  const before = monthAfter(month, -1)
  const spanning = (label: string, from: string, to: string): Preset => ({
    label,
    inicio: daysOf(from).first,
    fim: daysOf(to).last,
  })
  return [
    spanning('Este mês', month, month),
    spanning('Mês passado', before, before),
    spanning('Últimos 12 meses', monthAfter(month, -11), month),
    spanning('Este ano', `${year}-01`, `${year}-12`),
  ]
}
