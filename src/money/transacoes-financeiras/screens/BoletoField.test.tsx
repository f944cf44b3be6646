import { MantineProvider, TextInput } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { DateField } from '#platform/ui/DateField.tsx'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { still, stubLayout } from '#testing/browser/render.tsx'
import { BoletoField, useBoleto } from './BoletoField.tsx'

// Replaces browser functions that jsdom does not implement, such as `matchMedia`, by which Mantine reads the
// colour scheme.
beforeAll(stubLayout)
afterEach(cleanup)

const line = '03399356862536319473628926901019516160000025000'

function Form() {
  const { filled, key, onFill } = useBoleto()
  return (
    <>
      <BoletoField hoje="2026-11-20" onFill={onFill} />
      <MoneyInput key={`valor-${key}`} name="valor" label="Valor" defaultValue={filled.valor} />
      <DateField
        key={`dia-${key}`}
        name="data_vencimento"
        label="Vencimento"
        defaultValue={filled.data_vencimento}
      />
      <TextInput label="Descrição" />
    </>
  )
}

function openForm() {
  render(<Form />, { wrapper: ({ children }) => <MantineProvider theme={still}>{children}</MantineProvider> })
  const field = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(field(label), { target: { value } })
  const value = (label: string) => field(label).value.replace(/\s/g, ' ')
  return { type, value, paste: (text: string) => type(/Linha digitável/, text) }
}

test('a pasted boleto fills in the value and the due date, and does not change the other fields', () => {
  const { type, value, paste } = openForm()
  type('Descrição', 'Conta de luz')
  paste(line)
  expect(screen.getByRole('status').textContent?.replace(/\s/g, ' ')).toBe(
    'Boleto Santander · R$ 250,00 · vence em 31/10/2026.',
  )
  expect(value('Valor')).toBe('R$ 250,00')
  expect(value('Vencimento')).toBe('31/10/2026')
  expect(value('Descrição')).toBe('Conta de luz')
})

test('a boleto with a wrong digit shows a hint and does not change the values of the form', () => {
  const { type, value, paste } = openForm()
  type('Valor', '1234')
  paste(line.replace(/0$/, '1'))
  expect(screen.getByRole('status').textContent).toContain('dígito verificador não confere')
  expect(value('Valor')).toBe('R$ 12,34')
  expect(value('Vencimento')).toBe('')
})

test('a value corrected by hand is not overwritten when a space is added to the boleto', () => {
  const { type, value, paste } = openForm()
  paste(line)
  type('Valor', '30000')
  paste(`${line} `)
  expect(value('Valor')).toBe('R$ 300,00')
})
