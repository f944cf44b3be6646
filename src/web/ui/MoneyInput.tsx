import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const MOST_DIGITS = 11

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  name: string
  /** In reais. */
  defaultValue?: number | null | undefined
  /** Called with the value in reais while it is typed. */
  onValue?: (value: number | undefined) => void
}

/**
 * A field for money. Digits push in from the right, as on a cash register. The value is submitted in reais.
 */
export function MoneyInput({ name, defaultValue, onValue, ...rest }: Props) {
  const [digits, setDigits] = useState(defaultValue == null ? '' : String(Math.round(defaultValue * 100)))
  const value = digits === '' ? '' : Number(digits) / 100
  return (
    <>
      <TextInput
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        placeholder="R$ 0,00"
        value={value === '' ? '' : format.format(value)}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, MOST_DIGITS)
          setDigits(typed)
          onValue?.(typed === '' ? undefined : Number(typed) / 100)
        }}
      />
      <input type="hidden" name={name} data-type="number" value={value} />
    </>
  )
}
