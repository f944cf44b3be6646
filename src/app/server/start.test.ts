import { expect, test, vi } from 'vitest'

test('importing the server creates no Intl formatter or collator, which would slow down every start', async () => {
  const spies: { mock: { calls: unknown[] } }[] = [
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Intl, 'Collator'),
    vi.spyOn(Number.prototype, 'toLocaleString'),
    vi.spyOn(String.prototype, 'localeCompare'),
  ]
  await import('./app.ts')
  await import('./chores.ts')
  expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([])
})
