import { useState } from 'react'
import { lerDia } from '#platform/contract/datas.ts'
import { type DayFieldProps, DayInput, dayIn, faultIn, shownDay } from './DayInput.tsx'

interface Props extends DayFieldProps {
  /** `2026-11-21`, or an empty string. */
  value: string
  onChange: (day: string) => void
}

const untyped = (value: string) => ({ text: shownDay(value), value, told: value, typing: false })

/**
 * A field for a day by which a list is filtered. While the user types, the field ignores new values, because
 * they may be late responses to earlier input.
 */
export function DateFilter({ value, onChange, ...rest }: Props) {
  const [now, set] = useState(() => untyped(value))
  if (!now.typing && now.value !== value) set(untyped(value))

  function change(text: string, typing: boolean): void {
    // A half-typed year is not reported: `20` may become 2026.
    const isWhole = text.trim() === '' || lerDia(text) !== undefined
    const day = isWhole ? dayIn(text) : now.told
    set({ text, value, told: day, typing })
    if (day !== now.told) onChange(day)
  }

  return (
    <DayInput
      {...rest}
      text={now.text}
      onText={(text) => change(text, true)}
      onSettled={(text) => change(text, false)}
      error={now.typing ? undefined : faultIn(now.text)}
    />
  )
}
