import { Center, Stack, Text } from '@mantine/core'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { AgendaFilters } from '#studio/agenda/screens/AgendaFilters.tsx'
import type { Agenda } from '#studio/agenda/screens/use-agenda.ts'
import { CalendarDays } from './CalendarDays.tsx'
import { CalendarNav } from './CalendarNav.tsx'
import { useCalendar } from './use-calendar.ts'

/** The team's activities as a month, a week or a list. */
export function CalendarView({ agenda }: { agenda: Agenda }) {
  const calendar = useCalendar(agenda)
  return (
    <Stack gap="sm">
      <AgendaFilters agenda={agenda} />
      <CalendarNav agenda={agenda} calendar={calendar} />
      <QueryBoundary failure="Erro ao buscar atividades." loading={<Coming />}>
        <CalendarDays agenda={agenda} shown={calendar.shown} />
      </QueryBoundary>
    </Stack>
  )
}

const Coming = () => (
  <Center h={600} role="status">
    <Text size="md" c="dimmed">
      Carregando...
    </Text>
  </Center>
)
