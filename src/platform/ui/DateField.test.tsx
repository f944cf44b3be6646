import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { still, stubLayout } from '#testing/browser/render.tsx'
import { DateField } from './DateField.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import { Form } from './Form.tsx'
import { useForm } from './form.ts'

beforeAll(stubLayout)
afterEach(cleanup)

const Fields = z.object({
  vencimento: z.iso.date('Informe a data de vencimento.'),
  pagamento: z.iso.date('Informe a data do pagamento.').optional(),
  pedido: z.iso.datetime({ local: true, error: 'Informe a data do pedido.' }),
})

interface Start {
  vencimento?: string
  pedido?: string
}

function Dates({ vencimento, pedido, onValid }: Start & { onValid: (values: unknown) => void }) {
  const { form } = useForm(Fields, onValid)
  return (
    <Form {...form} values={{ vencimento, pedido: pedido ?? '2026-11-21T09:00' }}>
      <DateField name="vencimento" label="Vencimento" />
      <DateField name="pagamento" label="Pagamento" clearable />
      <DateTimeField name="pedido" label="Data do pedido" timeLabel="Hora do pedido" />
      <button type="submit">Salvar</button>
    </Form>
  )
}

function open(start: Start = {}) {
  const onValid = vi.fn()
  const { container } = render(
    <MantineProvider theme={still} env="test">
      <Dates {...start} onValid={onValid} />
    </MantineProvider>,
  )
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  return {
    field,
    onValid,
    type: (name: string, value: string) => fireEvent.change(field(name), { target: { value } }),
    leave: (name: string) => fireEvent.blur(field(name)),
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' })),
    kept: () =>
      Object.fromEntries(new FormData(container.querySelector('form') as HTMLFormElement).entries()),
  }
}

const inCalendar = (name: string) => screen.findByRole('button', { name })

test("a day typed in the Brazilian format is submitted in the API's format", () => {
  const { field, type, leave, save, onValid } = open()
  type('Vencimento', '21112026')
  expect(field('Vencimento').value).toBe('21/11/2026')
  leave('Vencimento')
  save()
  expect(onValid).toHaveBeenCalledWith({ vencimento: '2026-11-21', pedido: '2026-11-21T09:00' })
})

test('a day without a year gets the current year', () => {
  const { field, type, leave, save, onValid } = open({ vencimento: '2020-05-06' })
  expect(field('Vencimento').value).toBe('06/05/2020')
  type('Vencimento', '2/3')
  leave('Vencimento')
  const year = new Date().getFullYear()
  expect(field('Vencimento').value).toBe(`02/03/${year}`)
  save()
  expect(onValid.mock.lastCall?.[0]).toMatchObject({ vencimento: `${year}-03-02` })
})

test.each(['31/02/2026', 'abc'])(
  'the invalid day %s shows an error, stays in the field and prevents submitting',
  (typed) => {
    const { field, type, leave, save, onValid } = open()
    type('Pagamento', typed)
    expect(screen.queryByText('Informe uma data válida.')).toBeNull()
    leave('Pagamento')
    screen.getByText('Informe uma data válida.')
    type('Vencimento', '21/11/2026')
    save()
    expect(onValid).not.toHaveBeenCalled()
    expect(field('Pagamento').value).toBe(typed)
    expect(document.activeElement).toBe(field('Pagamento'))
  },
)

test('the schema’s error is shown below an empty field until a day is typed', async () => {
  const { type, save, field } = open()
  save()
  await screen.findByText('Informe a data de vencimento.')
  expect(document.activeElement).toBe(field('Vencimento'))
  type('Vencimento', '21/11/2026')
  await vi.waitFor(() => expect(screen.queryByText('Informe a data de vencimento.')).toBeNull())
})

test('a draft keeps invalid days, a typed time and the seconds of a stored time', () => {
  const first = open()
  first.type('Vencimento', '31/02/2026')
  first.type('Data do pedido', 'amanhã')
  first.type('Hora do pedido', '1430')
  const { vencimento, pedido } = first.kept() as Record<string, string>
  cleanup()
  const again = open({ vencimento: vencimento ?? '', pedido: pedido ?? '' })
  expect(again.field('Vencimento').value).toBe('31/02/2026')
  expect(again.field('Data do pedido').value).toBe('amanhã')
  expect(again.field('Hora do pedido').value).toBe('14:30')
  cleanup()
  const whole = open({ pedido: '2026-11-21T14:30:15' })
  expect(whole.kept()['pedido']).toBe('2026-11-21T14:30:15')
})

test('an empty time beside a day shows an error, and the time 14h is read as 14:00', async () => {
  const { type, save, field, onValid } = open({ vencimento: '2026-11-21' })
  type('Hora do pedido', '')
  save()
  await screen.findByText('Informe um horário de 00:00 a 23:59.')
  type('Hora do pedido', '14h')
  fireEvent.blur(field('Hora do pedido'))
  expect(field('Hora do pedido').value).toBe('14:00')
  save()
  expect(onValid.mock.lastCall?.[0]).toMatchObject({ pedido: '2026-11-21T14:00' })
})

test('a click opens the calendar with Portuguese months, and picking a day fills the field', async () => {
  const { field, save, onValid } = open({ vencimento: '2026-11-21' })
  fireEvent.click(field('Vencimento'))
  fireEvent.click(await inCalendar('Próximo mês'))
  fireEvent.click(screen.getByRole('button', { name: '24 de dezembro de 2026' }))
  expect(field('Vencimento').value).toBe('24/12/2026')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  save()
  expect(onValid.mock.lastCall?.[0]).toMatchObject({ vencimento: '2026-12-24' })
})

test('the down arrow moves the focus into the calendar, and Escape moves it back', async () => {
  const { field } = open({ vencimento: '2026-11-21' })
  field('Vencimento').focus()
  fireEvent.keyDown(field('Vencimento'), { key: 'ArrowDown' })
  const day = await inCalendar('21 de novembro de 2026')
  await vi.waitFor(() => expect(document.activeElement).toBe(day))
  fireEvent.keyDown(day, { key: 'Escape' })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(field('Vencimento'))
})

test('an optional day can be cleared in the calendar', async () => {
  const { field, type } = open()
  type('Pagamento', '21/11/2026')
  fireEvent.click(field('Pagamento'))
  fireEvent.click(await inCalendar('Limpar'))
  expect(field('Pagamento').value).toBe('')
})
