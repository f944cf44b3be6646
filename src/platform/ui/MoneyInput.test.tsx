import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { still, stubLayout } from '#testing/browser/render.tsx'
import { MoneyInput } from './MoneyInput.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

function open(defaultValue?: number) {
  const onValue = vi.fn()
  render(
    <MantineProvider theme={still} env="test">
      <MoneyInput name="valor" label="Valor" defaultValue={defaultValue} onValue={onValue} />
    </MantineProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Valor' })
  return {
    field,
    onValue,
    shown: () => field.value.replace(/\s/g, ' '),
    sent: () => document.querySelector<HTMLInputElement>('input[name=valor]')?.value,
    paste: async (text: string) => {
      await userEvent.click(field)
      await userEvent.paste(text)
    },
  }
}

test.each([
  ['R$ 1.234', 'R$ 1.234,00', '1234'],
  ['R$ 500', 'R$ 500,00', '500'],
  ['500', 'R$ 500,00', '500'],
  ['12,5', 'R$ 12,50', '12.5'],
  ['1.234,56', 'R$ 1.234,56', '1234.56'],
  ['1234.56', 'R$ 1.234,56', '1234.56'],
  [' R$\u{a0}1.234,56\n', 'R$ 1.234,56', '1234.56'],
  ['999.999.999,99', 'R$ 999.999.999,99', '999999999.99'],
])('the pasted amount %j is shown as %j, in place of what the field held', async (text, shown, sent) => {
  for (const before of [undefined, 7]) {
    const field = open(before)
    await field.paste(text)
    expect([field.shown(), field.sent()]).toEqual([shown, sent])
    expect(field.onValue).toHaveBeenLastCalledWith(Number(sent))
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()
  }
})

test.each([
  ['1,234.56', 'Não foi possível ler “1,234.56” como valor em reais. Escreva assim: 1.234,56.'],
  ['mil reais', 'Não foi possível ler “mil reais” como valor em reais. Escreva assim: 1.234,56.'],
  ['-40,00', 'Este campo não aceita valor negativo.'],
  ['1.000.000.000,00', 'O valor pode ser no máximo R$ 999.999.999,99.'],
])('the pasted text %j is refused with %j', async (text, message) => {
  const field = open(7)
  await field.paste(text)
  expect(screen.getByRole('alert').textContent).toBe(message)
  expect([field.shown(), field.sent()]).toEqual(['R$ 7,00', '7'])
  expect(field.onValue).not.toHaveBeenCalled()
  await userEvent.type(field.field, '5')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field.shown()).toBe('R$ 70,05')
})

test('typed digits are added on the right, as on a cash register, and a digit too many is refused', async () => {
  const field = open()
  await userEvent.type(field.field, '1234')
  expect([field.shown(), field.sent()]).toEqual(['R$ 12,34', '12.34'])
  await userEvent.type(field.field, '{Backspace}')
  expect(field.shown()).toBe('R$ 1,23')
  await userEvent.type(field.field, '45678901')
  expect(field.shown()).toBe('R$ 123.456.789,01')
  await userEvent.type(field.field, '2')
  expect(field.shown()).toBe('R$ 123.456.789,01')
  expect(screen.getByRole('alert').textContent).toBe('O valor pode ser no máximo R$ 999.999.999,99.')
})

test('an amount that is dropped into the field is read like a pasted one', () => {
  const field = open()
  fireEvent.drop(field.field, { dataTransfer: { getData: () => 'R$ 1.234' } })
  const input = new InputEvent('input', { bubbles: true, inputType: 'insertFromDrop' })
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field.field, 'R$ 1.234')
  fireEvent(field.field, input)
  expect(field.shown()).toBe('R$ 1.234,00')
})
