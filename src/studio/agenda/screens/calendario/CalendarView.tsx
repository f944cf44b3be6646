import { Button, Center, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { AgendaFilters } from '#studio/agenda/screens/AgendaFilters.tsx'
import { MonthNav } from '#studio/agenda/screens/MonthNav.tsx'
import { StepNav } from '#studio/agenda/screens/StepNav.tsx'
import type { Agenda } from '#studio/agenda/screens/use-agenda.ts'
import { CalendarDays } from './CalendarDays.tsx'
import { type Modo, modos, weekTitle } from './days.ts'
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

const data = Object.entries(modos).map(([value, label]) => ({ value, label }))

interface Props {
  agenda: Pick<Agenda, 'mes' | 'moveMonth'>
  calendar: ReturnType<typeof useCalendar>
}

/** Chooses the visible period and the mode (month, week, list). */
function CalendarNav({ agenda, calendar }: Props) {
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="xs">
        {calendar.modo === 'semana' ? <WeekNav {...calendar} /> : <MonthNav {...agenda} />}
        <Button variant="default" onClick={calendar.goToToday}>
          Hoje
        </Button>
        <Text c="dimmed" role="status">
          {calendar.isLoading && 'Carregando...'}
        </Text>
      </Group>
      <SegmentedControl
        data={data}
        aria-label="Visão do calendário"
        value={calendar.modo}
        onChange={(modo) => calendar.setModo(modo as Modo)}
      />
    </Group>
  )
}

const WeekNav = ({ semana, moveWeek }: Pick<Props['calendar'], 'semana' | 'moveWeek'>) => (
  <StepNav back="Semana anterior" on="Próxima semana" onStep={moveWeek}>
    {weekTitle(semana)}
  </StepNav>
)
