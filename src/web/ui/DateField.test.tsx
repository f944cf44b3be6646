import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { stubLayout } from '#web/testing.tsx'
import { DateField } from './DateField.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

/** A screen whose answer is still on its way: what is shown stays the day of before. */
function open() {
  const told: string[] = []
  const field = (value: string) => (
    <MantineProvider>
      <DateField label="De" value={value} onChange={(day) => told.push(day)} />
    </MantineProvider>
  )
  const { rerender } = render(field('2026-11-01'))
  const input = screen.getByLabelText<HTMLInputElement>('De')
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  return { told, input, type, answer: (value: string) => rerender(field(value)) }
}

test('what is typed stays while the list comes, and a late answer does not take it away', () => {
  const { input, type, answer, told } = open()
  fireEvent.focus(input)
  type('2026-01-01')
  expect(input.value).toBe('2026-01-01')
  type('2026-10-01')
  answer('2026-01-01')
  expect(input.value).toBe('2026-10-01')
  answer('2026-10-01')
  fireEvent.blur(input)
  expect(input.value).toBe('2026-10-01')
  expect(told).toEqual(['2026-01-01', '2026-10-01'])
})

test('a year that is being typed is not told, and what was never finished is as it was', () => {
  const { input, type, told } = open()
  fireEvent.focus(input)
  for (const year of ['0002', '0020', '0202']) type(`${year}-10-05`)
  expect(told).toEqual([])
  expect(input.value).toBe('0202-10-05')
  fireEvent.blur(input)
  expect(input.value).toBe('2026-11-01')
})

test('an emptied field is told', () => {
  const { input, type, told } = open()
  fireEvent.focus(input)
  type('')
  expect(told).toEqual([''])
})
