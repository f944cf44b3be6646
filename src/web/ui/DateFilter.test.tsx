import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { stubLayout } from '#web/testing.tsx'
import { DateFilter } from './DateFilter.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

/** A screen whose answer is still on its way: what is shown stays the day of before. */
function open() {
  const told: string[] = []
  const field = (value: string) => (
    <MantineProvider>
      <DateFilter label="De" value={value} onChange={(day) => told.push(day)} />
    </MantineProvider>
  )
  const { rerender } = render(field('2026-11-01'))
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'De' })
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  return { told, input, type, answer: (value: string) => rerender(field(value)) }
}

test('what is typed stays while the list comes, and a late answer does not take it away', () => {
  const { input, type, answer, told } = open()
  fireEvent.focus(input)
  expect(input.value).toBe('01/11/2026')
  type('01/01/2026')
  expect(input.value).toBe('01/01/2026')
  type('01/10/2026')
  answer('2026-01-01')
  expect(input.value).toBe('01/10/2026')
  answer('2026-10-01')
  fireEvent.blur(input)
  expect(input.value).toBe('01/10/2026')
  expect(told).toEqual(['2026-01-01', '2026-10-01'])
})

test('a year that is being typed is not told; a year that was never finished is named, and stays', () => {
  const { input, type, told } = open()
  fireEvent.focus(input)
  for (const year of ['2', '20', '202']) type(`05/10/${year}`)
  expect(told).toEqual([])
  expect(screen.queryByText('Informe uma data válida.')).toBeNull()
  fireEvent.blur(input)
  expect(input.value).toBe('05/10/202')
  screen.getByText('Informe uma data válida.')
  expect(told).toEqual([])
})

test('a day without its year is of this year, told when the field is left', () => {
  const { input, type, told } = open()
  type('5/10')
  expect(told).toEqual([])
  fireEvent.blur(input)
  const year = new Date().getFullYear()
  expect(input.value).toBe(`05/10/${year}`)
  expect(told).toEqual([`${year}-10-05`])
})

test('another period from outside takes the place of what was typed', () => {
  const { input, type, answer } = open()
  type('31/02/2026')
  fireEvent.blur(input)
  answer('2026-12-01')
  expect(input.value).toBe('01/12/2026')
  expect(screen.queryByText('Informe uma data válida.')).toBeNull()
})

test('an emptied field is told', () => {
  const { input, type, told } = open()
  fireEvent.focus(input)
  type('')
  expect(told).toEqual([''])
})
