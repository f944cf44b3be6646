import { expect, onTestFinished, test, vi } from 'vitest'

test('without a network the sentence on the hours stays, and is asked for again', async () => {
  vi.useFakeTimers()
  const ask = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', ask)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const sentence = (says: string, until: string) => `<p class="now" data-muda="${until}">${says}</p>`
  document.body.innerHTML = sentence('Aberto agora', new Date(Date.now() + 60_000).toISOString())
  await import('./starter.ts')

  await vi.advanceTimersByTimeAsync(61_000)
  expect([ask.mock.calls.length, document.body.textContent]).toEqual([1, 'Aberto agora'])
  ask.mockResolvedValueOnce(
    new Response(sentence('Fechado agora', new Date(Date.now() + 600_000).toISOString())),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect([ask.mock.calls.length, document.body.textContent]).toEqual([2, 'Fechado agora'])
})
