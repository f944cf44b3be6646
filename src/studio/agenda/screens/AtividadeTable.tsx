import { Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { monthAfter } from '#platform/browser/calendar.ts'
import { day } from '#platform/browser/format.ts'
import { idle } from '#platform/browser/idle.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { FilterChip } from '#platform/ui/FilterChip.tsx'
import { Loading } from '#platform/ui/states.tsx'
import { AgendaFilters } from './AgendaFilters.tsx'
import { AtividadeList, foundIn, monthOptions } from './AtividadeList.tsx'
import { MonthNav } from './MonthNav.tsx'
import type { Agenda } from './use-agenda.ts'

/** The activities of one month. The navigation and filters stay on the screen while another month loads. */
export function AtividadeTable({ agenda }: { agenda: Agenda }) {
  const { mes } = agenda
  const queries = useQueryClient()
  const { data } = useQuery(monthOptions(mes))
  // The neighbouring months are prefetched, because they are usually opened next, but not before the first screen is
  // complete.
  useEffect(() => {
    const prefetch = (steps: 1 | -1) => queries.prefetchQuery(monthOptions(monthAfter(mes, steps)))
    void idle.then(() => Promise.all([prefetch(1), prefetch(-1)]))
  }, [queries, mes])
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <MonthNav {...agenda} />
        <AgendaFilters agenda={agenda} total={data && foundIn(data, agenda).length} />
      </Group>
      {agenda.entrega && (
        <FilterChip label={`Entregas em aberto de ${day(agenda.entrega)}`} onRemove={agenda.clearEntrega} />
      )}
      <QueryBoundary failure="Erro ao buscar atividades." loading={<Loading rows={6} height={64} />}>
        {/* Another filter starts without a selection, so that no activity is selected that is not shown. */}
        <AtividadeList
          key={[mes, agenda.status, agenda.responsavel, agenda.entrega].join('\n')}
          agenda={agenda}
        />
      </QueryBoundary>
    </>
  )
}
