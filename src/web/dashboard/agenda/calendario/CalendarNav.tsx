import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { MonthNav } from '#web/dashboard/agenda/MonthNav.tsx'
import type { Agenda } from '#web/dashboard/agenda/use-agenda.ts'
import { type Modo, modos, weekTitle } from './days.ts'
import type { useCalendar } from './use-calendar.ts'

const data = Object.entries(modos).map(([value, label]) => ({ value, label }))

interface Props {
  agenda: Pick<Agenda, 'mes' | 'moveMonth'>
  calendar: ReturnType<typeof useCalendar>
}

/** Which days are shown, and how. */
export function CalendarNav({ agenda, calendar }: Props) {
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="xs">
        {calendar.modo === 'semana' ? <WeekNav {...calendar} /> : <MonthNav {...agenda} />}
        <Button variant="default" onClick={calendar.goToToday}>
          Hoje
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {calendar.isLoading && 'Carregando...'}
        </Text>
      </Group>
      <SegmentedControl
        {...{ data, 'aria-label': 'Visão do calendário' }}
        value={calendar.modo}
        onChange={(modo) => calendar.setModo(modo as Modo)}
      />
    </Group>
  )
}

function WeekNav({ semana, moveWeek }: Pick<Props['calendar'], 'semana' | 'moveWeek'>) {
  const step = (weeks: number, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon variant="default" size="lg" title={label} aria-label={label} onClick={() => moveWeek(weeks)}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <Group gap="xs" wrap="nowrap">
      {step(-1, 'Semana anterior', IconChevronLeft)}
      <Text miw="11rem" ta="center" fw={600} aria-live="polite">
        {weekTitle(semana)}
      </Text>
      {step(1, 'Próxima semana', IconChevronRight)}
    </Group>
  )
}
