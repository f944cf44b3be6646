import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { horaDigitada, lerHora } from '#contract/datas.ts'
import { horaInvalida } from '#contract/datas-messages.ts'
import { asTyped } from './typed.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  /** `14:30`, or the text that is no time. */
  value: string
  onValue: (time: string) => void
  /** Where what is wrong with it is said elsewhere: told when the field is left. */
  onLeft?: () => void
  error?: boolean
}

/** What is wrong with a text that was meant as a time. */
export const faultInTime = (text: string): string | undefined =>
  text.trim() === '' || lerHora(text) ? undefined : horaInvalida

/** A time of day as it is typed in Brazil, in every browser: `14:30`, `1430`, `14h`. */
export function TimeField({ value, onValue, onLeft, error, ...rest }: Props) {
  const [{ text, told, left }, set] = useState({ text: value, told: value, left: false })
  if (value !== told) set({ text: value, told: value, left: false })
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      maxLength={20}
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
