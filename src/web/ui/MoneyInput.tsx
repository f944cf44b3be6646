import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useField } from './Form.tsx'

const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const MOST_DIGITS = 11

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'error'> {
  name: string
  /** The initial value in reais, used instead of the value in the form. */
  defaultValue?: number | undefined
  /** Called with the value in reais while it is typed. */
  onValue?: (value: number | undefined) => void
}

/** Returns the digits of an amount in reais, which is a number or, in a draft, a text. */
const digitsOf = (reais: unknown): string =>
  reais === undefined || reais === null || reais === '' ? '' : String(Math.round(Number(reais) * 100))

/**
 * A field for money. Each typed digit is added on the right, as on a cash register. The value is submitted in
 * reais.
 */
export function MoneyInput({ name, defaultValue, onValue, ...rest }: Props) {
  const { value: start, error } = useField(name)
  const [digits, setDigits] = useState(() => digitsOf(defaultValue ?? start))
  const value = digits === '' ? '' : Number(digits) / 100
  return (
    <>
      <TextInput
        {...rest}
        error={error}
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
