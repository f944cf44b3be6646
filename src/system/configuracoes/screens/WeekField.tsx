import { Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { diasDaSemana, type Horario } from '#platform/contract/horario.ts'
import { useField } from '#platform/ui/Form.tsx'
import { JsonField } from '#platform/ui/fields.tsx'
import { DayHours, type DayWords } from './DayHours.tsx'

interface Props {
  name: string
  words: DayWords
  initial: Horario
  /** What is shown below the week. */
  children?: (week: Horario) => ReactNode
}

/** The hours of each day of the week. */
export function WeekField({ name, words, initial, children }: Props) {
  const { error } = useField(name)
  const [week, setWeek] = useState(initial)
  return (
    <>
      <Stack gap={0} className="week">
        {diasDaSemana.map((dayName, day) => (
          <DayHours
            key={dayName}
            name={dayName}
            words={words}
            spans={week[day] ?? []}
            onChange={(spans) => setWeek(week.with(day, spans))}
            {...(day > 0 && { onRepeat: () => setWeek(week.with(day, week[day - 1] ?? [])) })}
          />
        ))}
      </Stack>
      <JsonField name={name} value={week} />
      {error && (
        <Text c="red" role="alert">
          {error}
        </Text>
      )}
      {children?.(week)}
    </>
  )
}
