import { Group } from '@mantine/core'
import { usePrefetchQuery } from '@tanstack/react-query'
import { monthAfter } from '#web/calendar.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { Loading } from '#web/ui/states.tsx'
import { AgendaFilters } from './AgendaFilters.tsx'
import { AtividadeList, monthOptions } from './AtividadeList.tsx'
import { MonthNav } from './MonthNav.tsx'
import type { Agenda } from './use-agenda.ts'

/** The activities of one month. The navigation and filters stay on the screen while another month loads. */
export function AtividadeTable({ agenda }: { agenda: Agenda }) {
  // The neighbouring months are prefetched, because they are usually opened next.
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
