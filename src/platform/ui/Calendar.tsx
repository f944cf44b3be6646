import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br.js'
import { Button, Group } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useEffect, useRef } from 'react'

export interface CalendarProps {
  /** `2026-11-21`, or undefined if no valid day is typed. */
  day: string | undefined
  today: string
  max?: string | undefined
  clearable?: boolean | undefined
  /** True if the calendar was opened by keyboard or by its button. The focus then moves into the calendar. */
  focused: boolean
  /** Called with the picked day, or with an empty string if the day is cleared. */
  onPick: (day: string) => void
}

const labels = {
  monthLevelControl: 'Escolher o mês',
  yearLevelControl: 'Escolher o ano',
  nextMonth: 'Próximo mês',
  previousMonth: 'Mês anterior',
  nextYear: 'Próximo ano',
  previousYear: 'Ano anterior',
  nextDecade: 'Próxima década',
  previousDecade: 'Década anterior',
}

/** A calendar to pick a day. It is loaded lazily, because most dates are typed. */
export function Calendar({ day, today, max, clearable, focused, onPick }: CalendarProps) {
  const place = useRef<HTMLDivElement>(null)
  const start = day ?? (max !== undefined && max < today ? max : today)
  useEffect(() => {
    if (focused) place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [focused])
  return (
    <div ref={place}>
      <DatePicker
        // A new key makes the calendar show the month of a day that is typed while the calendar is open.
        key={start}
        value={day ?? null}
        defaultDate={start}
        minDate="1900-01-01"
        maxDate={max ?? '9999-12-31'}
        locale="pt-br"
        firstDayOfWeek={0}
        // Mantine's red for weekends is unreadable in dark mode.
        weekendDays={[]}
        ariaLabels={labels}
        getDayAriaLabel={(date) => dayjs(date).locale('pt-br').format('D [de] MMMM [de] YYYY')}
        getDayProps={(date) => ({
          ...(date === start && { 'data-autofocus': true }),
          ...(date === today && { className: 'calendar-today' }),
          ...(date === day && { 'aria-pressed': true }),
        })}
        onChange={(picked) => picked && onPick(picked)}
      />
      <Group justify="space-between" mt="xs">
        {clearable ? (
          <Button size="compact-sm" variant="subtle" disabled={day === undefined} onClick={() => onPick('')}>
            Limpar
          </Button>
        ) : (
          <span />
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={max !== undefined && max < today}
          onClick={() => onPick(today)}
        >
          Hoje
        </Button>
      </Group>
    </div>
  )
}
