import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { periodOf } from '#web/calendar.ts'
import { MonthNav } from '#web/dashboard/agenda/MonthNav.tsx'
import type { Agenda } from '#web/dashboard/agenda/use-agenda.ts'

/** The month as a calendar. */
export function CalendarView({ agenda }: { agenda: Agenda }) {
  const { data_inicio, data_fim } = periodOf(agenda.mes)
  const { data } = useSuspenseQuery(
    api.atividades.list.queryOptions({ input: { de: data_inicio, ate: data_fim } }),
  )
  return (
    <>
      <MonthNav {...agenda} />
      <p>{data.length}</p>
    </>
  )
}
