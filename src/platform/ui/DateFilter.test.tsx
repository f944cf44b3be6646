import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { still, stubLayout } from '#testing/browser/render.tsx'
import { DateFilter } from './DateFilter.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

/**
 * Renders the filter with a value that changes only when the test calls `answer`, as if the application were
 * waiting for a response.
 */
function open() {
  const told: string[] = []
  const field = (value: string) => (
    <MantineProvider theme={still}>
      <DateFilter label="De" value={value} onChange={(day) => told.push(day)} />
    </MantineProvider>
  )
  const { rerender } = render(field('2026-11-01'))
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'De' })
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  return { told, input, type, answer: (value: string) => rerender(field(value)) }
}

test('a late response does not replace what was typed in the meantime', () => {
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

test('a day with an incomplete year is not reported, and shows an error when the field is left', () => {
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

test('a day without a year gets the current year when the field is left', () => {
  const { input, type, told } = open()
  type('5/10')
  expect(told).toEqual([])
  fireEvent.blur(input)
  const year = new Date().getFullYear()
  expect(input.value).toBe(`05/10/${year}`)
  expect(told).toEqual([`${year}-10-05`])
})

test('after the field is left, a new value from outside replaces what was typed', () => {
  const { input, type, answer } = open()
  type('31/02/2026')
  fireEvent.blur(input)
  answer('2026-12-01')
  expect(input.value).toBe('01/12/2026')
  expect(screen.queryByText('Informe uma data válida.')).toBeNull()
})

test('clearing the field reports an empty string', () => {
  const { input, type, told } = open()
  fireEvent.focus(input)
  type('')
  expect(told).toEqual([''])
})
