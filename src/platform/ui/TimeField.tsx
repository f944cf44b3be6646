import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { horaDigitada, lerHora } from '#platform/contract/datas.ts'
import { horaInvalida } from '#platform/contract/datas-messages.ts'
import { asTyped } from './dom.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  /** `14:30`, or text that is not a valid time. */
  value: string
  onValue: (time: string) => void
  /** Called when the field is left. If this callback is set, the parent shows the error message. */
  onLeft?: () => void
  error?: boolean
}

/** The error message for a text that is not a valid time; undefined if it is valid or empty. */
export const faultInTime = (text: string): string | undefined =>
  text.trim() === '' || lerHora(text) ? undefined : horaInvalida

/** A field for a time of day, the same in every browser. It accepts `14:30`, `1430` and `14h`. */
export function TimeField({ value, onValue, onLeft, error, ...rest }: Props) {
  const [{ text, told, left }, set] = useState({ text: value, told: value, left: false })
  if (value !== told) set({ text: value, told: value, left: false })
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      value={text}
      onChange={(event) => {
        const typed = asTyped(event, horaDigitada)
        const time = lerHora(typed) ?? typed.trim()
        set({ text: typed, told: time, left: false })
        onValue(time)
      }}
      onBlur={() => {
        set({ text: lerHora(text) ?? text, told, left: true })
        onLeft?.()
      }}
      error={onLeft ? error : left && faultInTime(text)}
    />
  )
}
