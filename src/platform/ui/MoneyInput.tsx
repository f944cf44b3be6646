import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { useField } from './Form.tsx'
import { readReais } from './read-reais.ts'
import { useHydrated } from './use-hydrated.ts'

const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const MOST_DIGITS = 11
const tooMuch = 'O valor pode ser no máximo R$ 999.999.999,99.'

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
 * A field for money. Each typed digit is added on the right, as on a cash register. A pasted or dropped text replaces
 * the value by the amount that it states; it is refused if that is not clear. The value is submitted in reais.
 */
export function MoneyInput({ name, defaultValue, onValue, ...rest }: Props) {
  const { value: start, error } = useField(name)
  const [digits, setDigits] = useState(() => digitsOf(defaultValue ?? start))
  const [refused, setRefused] = useState<string | null>(null)
  // Without its script the field would not read a pasted amount.
  const isReady = useHydrated()
  // The text of the last paste or drop. The input event that follows has it only in some browsers.
  const moved = useRef('')
  const value = digits === '' ? '' : Number(digits) / 100

  function takeDigits(typed: string): void {
    const next = typed.replace(/^0+/, '')
    const fits = next.length <= MOST_DIGITS
    setRefused(fits ? null : tooMuch)
    if (!fits) return
    setDigits(next)
    onValue?.(next === '' ? undefined : Number(next) / 100)
  }

  function takeText(text: string): void {
    const amount = readReais(text)
    if (amount >= 0) takeDigits(digitsOf(amount))
    else setRefused(refusalOf(text, amount))
  }

  function change({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const event = nativeEvent instanceof InputEvent ? nativeEvent : undefined
    const isMoved = event?.inputType === 'insertFromPaste' || event?.inputType === 'insertFromDrop'
    const text = moved.current || event?.data || ''
    moved.current = ''
    if (isMoved && text !== '') takeText(text)
    else takeDigits(currentTarget.value.replace(/\D/g, ''))
  }

  return (
    <>
      <TextInput
        {...rest}
        readOnly={!isReady || rest.readOnly}
        error={refused ?? error}
        {...(refused && { errorProps: { role: 'alert' } })}
        inputMode="numeric"
        autoComplete="off"
        placeholder="R$ 0,00"
        value={value === '' ? '' : format.format(value)}
        onPaste={({ clipboardData }) => {
          moved.current = clipboardData.getData('text')
        }}
        onDrop={({ dataTransfer }) => {
          moved.current = dataTransfer.getData('text')
        }}
        onChange={change}
      />
      <input type="hidden" name={name} data-type="number" value={value} />
    </>
  )
}

function refusalOf(text: string, amount: number): string {
  if (amount < 0) return 'Este campo não aceita valor negativo.'
  const shown = text.trim().slice(0, 30)
  return `Não foi possível ler “${shown}” como valor em reais. Escreva assim: 1.234,56.`
}
