import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithServer } from '#testing/browser/render.tsx'
import { Announced } from './Announced.tsx'

afterEach(() => vi.useRealTimers())

test('the region is there before its message', () => {
  vi.useFakeTimers()
  renderWithServer(<Announced>Enviamos o link.</Announced>, () => null)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  act(() => vi.advanceTimersByTime(200))
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toBe('Enviamos o link.')
})
