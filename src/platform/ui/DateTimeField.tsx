import { Input } from '@mantine/core'
import { useId, useState } from 'react'
import { horaInvalida } from '#platform/contract/datas-messages.ts'
import { type DayFieldProps, DayInput, dayIn, faultIn, shownDay } from './DayInput.tsx'
import { useField } from './Form.tsx'
import { faultInTime, TimeField } from './TimeField.tsx'

interface Props extends Omit<DayFieldProps, 'description'> {
  name: string
  /** The accessible name of the time field, such as `Hora do pedido`. */
  timeLabel: string
}

interface TypedDateTime {
  day: string
  time: string
}

function typedIn(value: string): TypedDateTime {
  const end = value.lastIndexOf('T')
  return { day: shownDay(value.slice(0, Math.max(end, 0))), time: value.slice(end + 1) }
}

const momentOf = ({ day, time }: TypedDateTime) =>
  day.trim() === '' && time === '' ? '' : `${dayIn(day)}T${time}`

/** A day and a time in a form, submitted as `2026-11-21T14:30`, or as typed if they are not valid. */
export function DateTimeField({ name, timeLabel, ...rest }: Props) {
  const { value, error } = useField(name)
  const [typed, setTyped] = useState(() => typedIn(String(value ?? '')))
  const [isTouched, setIsTouched] = useState(false)
  const id = useId()
  const fault = isTouched || error ? (faultIn(typed.day) ?? faultInTime(typed.time)) : undefined
  const message = fault ?? (error && typed.day !== '' && typed.time === '' ? horaInvalida : error)
  const change = (next: Partial<TypedDateTime>, isLeft: boolean) => {
    setTyped({ ...typed, ...next })
    setIsTouched(isLeft)
  }
  return (
    <div>
      <div className="date-time">
        <DayInput
          {...rest}
          text={typed.day}
          onText={(day) => change({ day }, false)}
          onSettled={(day) => change({ day }, true)}
          error={Boolean(message)}
          aria-describedby={id}
        />
        <TimeField
          label="Hora"
          aria-label={timeLabel}
          withAsterisk={rest.withAsterisk === true}
          value={typed.time}
          onValue={(time) => change({ time }, false)}
          onLeft={() => setIsTouched(true)}
          error={Boolean(message)}
          aria-describedby={id}
        />
      </div>
      <input type="hidden" name={name} value={momentOf(typed)} />
      <Input.Error id={id}>{message}</Input.Error>
    </div>
  )
}
