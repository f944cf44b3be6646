import { Group } from '@mantine/core'
import { usePrefetchQuery } from '@tanstack/react-query'
import { monthAfter } from '#web/calendar.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { Loading } from '#web/ui/states.tsx'
import { AgendaFilters } from './AgendaFilters.tsx'
import { AtividadeList, monthOptions } from './AtividadeList.tsx'
import { MonthNav } from './MonthNav.tsx'
import type { Agenda } from './use-agenda.ts'

/** The activities of a month. What leads to another month stays where it is while that comes. */
export function AtividadeTable({ agenda }: { agenda: Agenda }) {
  // Most look at the month beside next.
  usePrefetchQuery(monthOptions(monthAfter(agenda.mes)))
  usePrefetchQuery(monthOptions(monthAfter(agenda.mes, -1)))
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <MonthNav {...agenda} />
        <AgendaFilters agenda={agenda} />
      </Group>
      <QueryBoundary failure="Erro ao buscar atividades." loading={<Loading rows={6} height={64} />}>
        <AtividadeList agenda={agenda} />
      </QueryBoundary>
    </>
  )
}
