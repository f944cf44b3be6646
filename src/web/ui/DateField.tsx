import { useState } from 'react'
import { type DayFieldProps, DayInput, dayIn, faultIn, shownDay } from './DayInput.tsx'

interface Props extends DayFieldProps {
  name: string
  /** `2026-11-21`, or the text stored in a draft. */
  defaultValue?: string | null | undefined
  error?: string | undefined
  /** Called while the day is typed, also with text that is not a valid day. */
  onValue?: (day: string) => void
}

/**
 * A day in a form. It is typed and shown as `21/11/2026` and submitted as `2026-11-21`, or as typed if it is
 * not a valid day.
 */
export function DateField({ name, defaultValue, error, onValue, ...rest }: Props) {
  const [text, setText] = useState(() => shownDay(defaultValue ?? ''))
  const [left, setLeft] = useState(false)
  const fault = left || error ? faultIn(text) : undefined
  const change = (next: string, isLeft: boolean) => {
    setText(next)
    setLeft(isLeft)
    if (dayIn(next) !== dayIn(text)) onValue?.(dayIn(next))
  }
  return (
    <div>
      <DayInput
        {...rest}
        text={text}
        onText={(next) => change(next, false)}
        onSettled={(next) => change(next, true)}
        error={fault ?? error}
      />
      <input type="hidden" name={name} data-type="date" value={dayIn(text)} />
    </div>
  )
}
