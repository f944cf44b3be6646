import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { MonthNav } from '#studio/agenda/screens/MonthNav.tsx'
import { StepNav } from '#studio/agenda/screens/StepNav.tsx'
import type { Agenda } from '#studio/agenda/screens/use-agenda.ts'
import { type Modo, modos, weekTitle } from './days.ts'
import type { useCalendar } from './use-calendar.ts'

const data = Object.entries(modos).map(([value, label]) => ({ value, label }))

interface Props {
  agenda: Pick<Agenda, 'mes' | 'moveMonth'>
  calendar: ReturnType<typeof useCalendar>
}

/** Chooses the visible period and the mode (month, week, list). */
export function CalendarNav({ agenda, calendar }: Props) {
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
