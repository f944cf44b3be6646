import { expect, onTestFinished, test, vi } from 'vitest'

test('keeps the text about the opening hours while offline, and fetches the text again later', async () => {
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

test('reloads the page from the back-forward cache if somebody has signed in since', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { href: 'http://localhost/', search: '', reload })
  onTestFinished(() => {
    localStorage.clear()
    vi.unstubAllGlobals()
  })
  vi.resetModules()
  await import('./starter.ts')
  const comeBack = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

  comeBack(true)
  expect(reload).not.toHaveBeenCalled()
  localStorage.setItem('bastidor.usuario', '{}')
  comeBack(false)
  expect(reload).not.toHaveBeenCalled()
  comeBack(true)
  expect(reload).toHaveBeenCalled()
})

test('runs the main script immediately if the page opens with a dialog, so that closing it is handled', async () => {
  document.body.innerHTML =
    '<dialog open></dialog><script data-main="data:text/javascript,globalThis.isMainRun=true"></script>'
  onTestFinished(() => {
    document.body.innerHTML = ''
    Reflect.deleteProperty(globalThis, 'isMainRun')
  })
  vi.resetModules()
  await import('./starter.ts')
  await vi.waitFor(() => expect(Reflect.get(globalThis, 'isMainRun')).toBe(true))
})
