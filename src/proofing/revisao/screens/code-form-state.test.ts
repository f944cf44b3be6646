import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODIGO_OU_PIN, type Fator } from '#proofing/revisores/rules.ts'
import { type CodeFormEvent, type CodeFormState, codeFormReducer, emptyCodeForm } from './code-form-state.ts'

const wrong = new Error('Código incorreto.')

const forCode = { fator: 'codigo' as const }
const forPin = { fator: 'pin' as const }
const typing = (codigo: string): CodeFormState => ({ ...forCode, codigo, step: 'typing' })
const sending = (codigo: string): CodeFormState => ({ ...forCode, codigo, step: 'sending' })
const incomplete = (codigo: string): CodeFormState => ({ ...forCode, codigo, step: 'incomplete' })
const refused = (codigo: string): CodeFormState => ({ ...forCode, codigo, step: 'refused', error: wrong })

const typed = (text: string): CodeFormEvent => ({ type: 'typed', text })
const sent: CodeFormEvent = { type: 'sent' }
const notAccepted: CodeFormEvent = { type: 'refused', error: wrong }

interface Row {
  title: string
  from: CodeFormState
  event: CodeFormEvent
  to: CodeFormState
}

test.each<Fator>(['codigo', 'pin'])(
  'the form for the %s is empty at first and remembers nothing',
  (fator) => {
    expect(emptyCodeForm(fator)).toEqual({ fator, codigo: '', step: 'typing' })
  },
)

describe('a code', () => {
  test.each<Row>([
    { title: 'a digit is kept', from: typing(''), event: typed('1'), to: typing('1') },
    { title: 'a letter is left out', from: typing('1'), event: typed('1a'), to: typing('1') },
    {
      title: 'spaces and hyphens of a pasted code are left out, and it is sent',
      from: typing(''),
      event: typed(' 123-456 '),
      to: sending('123456'),
    },
    {
      title: 'the sixth digit sends it',
      from: typing('12345'),
      event: typed('123456'),
      to: sending('123456'),
    },
    { title: 'the fifth digit does not', from: typing('1234'), event: typed('12345'), to: typing('12345') },
    {
      title: 'further digits are left out',
      from: typing(''),
      event: typed('1234567'),
      to: sending('123456'),
    },
    {
      title: 'a digit after a refused code does not send the same code again, and removes the error',
      from: refused('123456'),
      event: typed('1234567'),
      to: typing('123456'),
    },
    {
      title: 'another code after a refused one is sent',
      from: refused('123456'),
      event: typed('123457'),
      to: sending('123457'),
    },
    {
      title: 'the first digit of another code removes the error',
      from: refused('123456'),
      event: typed('9'),
      to: typing('9'),
    },
    {
      title: 'typing on removes that the code was too short',
      from: incomplete('12'),
      event: typed('123'),
      to: typing('123'),
    },
    { title: 'the button refuses an empty field', from: typing(''), event: sent, to: incomplete('') },
    { title: 'the button refuses a short code', from: typing('12345'), event: sent, to: incomplete('12345') },
    {
      title: 'the button refuses a short code once more',
      from: incomplete('12345'),
      event: sent,
      to: incomplete('12345'),
    },
    {
      title: 'the button sends a refused code again, for example after the connection was lost',
      from: refused('123456'),
      event: sent,
      to: sending('123456'),
    },
    { title: 'the server refuses it', from: sending('123456'), event: notAccepted, to: refused('123456') },
  ])('$title', ({ from, event, to }) => {
    expect(codeFormReducer(from, event)).toEqual(to)
  })
})

describe('a PIN', () => {
  const pin = (codigo: string, step: 'typing' | 'sending' | 'incomplete'): CodeFormState => ({
    ...forPin,
    codigo,
    step,
  })
  test.each<Row>([
    {
      title: 'letters become capitals',
      from: pin('', 'typing'),
      event: typed('ab'),
      to: pin('AB', 'typing'),
    },
    {
      title: 'the sixth character does not send it',
      from: pin('23456', 'typing'),
      event: typed('234567'),
      to: pin('234567', 'typing'),
    },
    {
      title: 'the eighth character sends it',
      from: pin('ABCDEFG', 'typing'),
      event: typed('ABCDEFGH'),
      to: pin('ABCDEFGH', 'sending'),
    },
    {
      title: 'a pasted PIN is sent without its spaces and hyphens',
      from: pin('', 'typing'),
      event: typed('abcd-efgh '),
      to: pin('ABCDEFGH', 'sending'),
    },
    {
      title: 'eight characters of which one is in no PIN are not sent',
      from: pin('', 'typing'),
      event: typed('ABCDEFG0'),
      to: pin('ABCDEFG0', 'incomplete'),
    },
    {
      title: 'a PIN of six digits, from before PINs had letters, is sent with the button',
      from: pin('234567', 'typing'),
      event: sent,
      to: pin('234567', 'sending'),
    },
    {
      title: 'seven characters are not sent with the button',
      from: pin('ABCDEFG', 'typing'),
      event: sent,
      to: pin('ABCDEFG', 'incomplete'),
    },
  ])('$title', ({ from, event, to }) => {
    expect(codeFormReducer(from, event)).toEqual(to)
  })
})

describe('an event that is not possible in a step changes nothing', () => {
  test.each<Omit<Row, 'to'>>([
    { title: 'a second press of the button while a code is checked', from: sending('123456'), event: sent },
    { title: 'typing while a code is checked', from: sending('123456'), event: typed('654321') },
    { title: 'deleting while a code is checked', from: sending('123456'), event: typed('') },
    { title: 'a late refusal while the next code is typed', from: typing('12'), event: notAccepted },
    { title: 'a late refusal after a code that was too short', from: incomplete('12'), event: notAccepted },
    {
      title: 'a second refusal of the same code',
      from: refused('123456'),
      event: { type: 'refused', error: new Error('Muitas tentativas.') },
    },
  ])('$title', ({ from, event }) => {
    expect(codeFormReducer(from, event)).toBe(from)
  })
})

describe('whatever is typed', () => {
  const anyFator = fc.constantFrom<Fator>('codigo', 'pin')
  const anyEvent = fc.oneof(
    fc.string().map(typed),
    fc.stringMatching(/^[0-9]{5,7}$/).map(typed),
    fc.stringMatching(/^[2-9A-HJ-Z]{7,9}$/).map(typed),
    fc.constantFrom(sent, notAccepted),
  )

  test('only what can be a code or a PIN is sent', () => {
    fc.assert(
      fc.property(anyFator, fc.array(anyEvent), (fator, events) => {
        const state = events.reduce(codeFormReducer, emptyCodeForm(fator))
        if (state.step === 'sending') expect(state.codigo).toMatch(CODIGO_OU_PIN)
      }),
    )
  })

  test('typing the text that the field shows changes no character of it', () => {
    fc.assert(
      fc.property(anyFator, fc.string(), (fator, text) => {
        const { codigo } = codeFormReducer(emptyCodeForm(fator), typed(text))
        expect(codeFormReducer(emptyCodeForm(fator), typed(codigo)).codigo).toBe(codigo)
      }),
    )
  })
})
