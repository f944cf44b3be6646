import dayjs from 'dayjs'

export interface Preset {
  label: string
  inicio: string
  fim: string
}

/** The periods that are asked for most, as they are on that day. */
export function presetsOn(hoje: string): Preset[] {
  const today = dayjs(hoje)
  const spanning = (label: string, from: dayjs.Dayjs, to: dayjs.Dayjs): Preset => ({
    label,
    inicio: from.startOf('month').format('YYYY-MM-DD'),
    fim: to.endOf('month').format('YYYY-MM-DD'),
  })
  const before = today.subtract(1, 'month')
  return [
    spanning('Este mês', today, today),
    spanning('Mês passado', before, before),
    spanning('Últimos 12 meses', today.subtract(11, 'month'), today),
    spanning('Este ano', today.startOf('year'), today.endOf('year')),
  ]
}
