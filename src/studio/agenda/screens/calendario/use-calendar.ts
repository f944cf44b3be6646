import { useDeferredValue } from 'react'
import { dayAfter, todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { useAddress } from '#platform/dashboard/addresses.ts'
import type { Agenda } from '#studio/agenda/screens/use-agenda.ts'
import { type Dias, type Modo, modos, shownDay, visibleDays } from './days.ts'

/**
 * The mode, month and days that the grid displays. They belong to the previous period until the next period
 * has loaded.
 */
export interface Shown {
  modo: Modo
  mes: string
  dias: Dias
}

/**
 * The state of the calendar that the address contains besides the month: the mode, and the day whose week is
 * shown.
 */
export function useCalendar({ mes }: Pick<Agenda, 'mes'>) {
  const { params, set } = useAddress()
  const requestedModo = params.get('modo') ?? ''
  const modo: Modo = requestedModo in modos ? (requestedModo as Modo) : 'mes'
  const dia = shownDay(params.get('dia'), mes, todayInSaoPaulo())
  const state = `${modo} ${mes} ${dia}`
  const deferred = useDeferredValue(state)
  const [modoShown, mesShown = '', diaShown = ''] = deferred.split(' ')
  const shown = { modo: modoShown as Modo, mes: mesShown }
  return {
    modo,
    semana: visibleDays('semana', mes, dia),
    shown: { ...shown, dias: visibleDays(shown.modo, mesShown, diaShown) },
    isLoading: state !== deferred,
    setModo: (to: Modo) => set({ modo: to === 'mes' ? null : to }),
    moveWeek: (weeks: number) => {
      const to = dayAfter(dia, weeks * 7)
      set({ dia: to, mes: to.slice(0, 7) })
    },
    goToToday: () => set({ dia: null, mes: null }),
  }
}
