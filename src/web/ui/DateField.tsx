import { useState } from 'react'
import { type DayFieldProps, DayInput, dayIn, faultIn, shownDay } from './DayInput.tsx'
import { useField } from './Form.tsx'

interface Props extends DayFieldProps {
  name: string
  /** `2026-11-21`, instead of the form's value. */
  defaultValue?: string | undefined
  /** Called while the day is typed, also with text that is not a valid day. */
  onValue?: (day: string) => void
}

/**
 * A day in a form, with a value such as `2026-11-21`, or the text stored in a draft. It is typed and shown as `21/11/2026` and submitted as `2026-11-21`, or as typed if it is
 * not a valid day.
 */
export function DateField({ name, defaultValue, onValue, ...rest }: Props) {
  const { value, error } = useField(name)
  const [text, setText] = useState(() => shownDay(String(defaultValue ?? value ?? '')))
  const [isTouched, setIsTouched] = useState(false)
  const fault = isTouched || error ? faultIn(text) : undefined
  const change = (next: string, isLeft: boolean) => {
    setText(next)
    setIsTouched(isLeft)
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
