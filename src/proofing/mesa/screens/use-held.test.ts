import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHeld } from './use-held.ts'

test('a value changes only while it is not held', () => {
  const { result, rerender } = renderHook(({ value, isHeld }) => useHeld(value, isHeld), {
    initialProps: { value: false, isHeld: false },
  })
  rerender({ value: true, isHeld: false })
  expect(result.current).toBe(true)
  rerender({ value: true, isHeld: true })
  rerender({ value: false, isHeld: true })
  expect(result.current).toBe(true)
  rerender({ value: false, isHeld: false })
  expect(result.current).toBe(false)
})
