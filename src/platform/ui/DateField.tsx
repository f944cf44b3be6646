import { useState } from 'react'
import { type DayFieldProps, DayInput, dayIn, faultIn, shownDay } from './DayInput.tsx'
import { useField } from './Form.tsx'

interface Props extends DayFieldProps {
  name: string
  /** The initial day, such as `2026-11-21`, used instead of the value in the form. */
  defaultValue?: string | undefined
  /** Called while the day is typed, even with text that is not a valid day. */
  onValue?: (day: string) => void
}

/**
 * A field for a day in a form. Its value is a day such as `2026-11-21`, or the text stored in a draft. The
 * day is typed and shown as `21/11/2026` and submitted as `2026-11-21`. Text that is not a valid day is
 * submitted without surrounding spaces.
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
