import { MantineProvider, TextInput } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Form } from '#platform/ui/Form.tsx'
import { valuesOf } from '#platform/ui/form.ts'
import { NovasAtividades } from '#studio/atividades/contract.ts'
import { still, stubLayout } from '#testing/browser/render.tsx'
import { RepeatFields } from './RepeatFields.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

function openForm(start?: string) {
  const { container } = render(
    <MantineProvider theme={still} env="test">
      <Form errors={{}} values={{ repetir: start }}>
        <TextInput name="data_pedido" label="Pedido" />
        <TextInput name="data_entrega" label="Entrega" />
        <RepeatFields />
      </Form>
    </MantineProvider>,
  )
  const type = (label: RegExp, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  return {
    type,
    dates: (pedido: string, entrega: string) => {
      type(/Pedido/, pedido)
      type(/Entrega/, entrega)
    },
    choose: (option: string) => {
      fireEvent.click(screen.getByRole('combobox', { name: 'Repetir' }))
      fireEvent.click(screen.getByText(option))
    },
    times: (value: string) => fireEvent.change(screen.getByLabelText(/Quantas vezes/), { target: { value } }),
    line: () => screen.queryByRole('status')?.textContent,
    sent: () => valuesOf(container.querySelector('form') as HTMLFormElement)['repetir'],
  }
}

test('without a chosen rhythm the fields show no hint and send no value', () => {
  const { choose, sent, line } = openForm()
  expect([sent(), line()]).toEqual([undefined, ''])
  choose('Todo mês')
  expect(sent()).toEqual({ cada: 'mes', vezes: 4 })
  expect(line()).toBe('Informe as datas e quantas vezes para ver a última.')
  choose('Não repetir')
  expect([sent(), line()]).toEqual([undefined, ''])
})

test.each([
  ['Todo dia', '3', '29/11/2026', '02/12/2026'],
  ['Toda semana', '6', '01/01/2027', '04/01/2027'],
  ['A cada duas semanas', '3', '25/12/2026', '28/12/2026'],
  ['Todo mês', '4', '27/02/2027', '28/02/2027'],
])('%s, %s times: the hint shows the dates of the last activity', (option, vezes, pedido, entrega) => {
  const { choose, dates, times, line } = openForm()
  choose(option)
  times(vezes)
  dates('2026-11-27T09:00', '2026-11-30T23:59')
  expect(line()).toBe(`A última: pedido em ${pedido}, entrega em ${entrega}.`)
})

test('three monthly activities from 31 January end on 31 March, and an invalid number of times shows no dates', () => {
  const { choose, dates, times, line, sent } = openForm()
  choose('Todo mês')
  dates('2027-01-31T09:00', '2027-01-31T18:00')
  times('3')
  expect(line()).toBe('A última: pedido em 31/03/2027, entrega em 31/03/2027.')
  times('1')
  expect(line()).toContain('Informe as datas')
  const { error } = NovasAtividades.shape.repetir.safeParse(sent())
  expect(error?.issues[0]?.message).toBe('Informe de 2 a 60 vezes.')
})

test('shows no last date for an invalid date', () => {
  const { choose, dates, times, line } = openForm()
  choose('Todo mês')
  times('3')
  dates('amanhãT09:00', '31/02/2026T18:00')
  expect(line()).toContain('Informe as datas')
})

test('restores the interval and the number of times from a draft', () => {
  const { sent } = openForm('{"cada":"quinzena","vezes":12}')
  expect(sent()).toEqual({ cada: 'quinzena', vezes: 12 })
})
