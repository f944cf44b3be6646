import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { preloadLinks } from './preload-links.ts'

/** Renders links to a screen, to a page of another site and to a file, and records what is loaded. */
function pageWithLinks() {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <a id="screen" href="/dashboard/clientes/7?aba=dados"><span>Gráfica</span></a>
    <a id="elsewhere" href="https://agencia.example/dashboard/clientes/7">Site</a>
    <a id="file" href="/api/clientes/exportar">Exportar</a>`
  const loaded: string[] = []
  const stop = preloadLinks(({ pathname, search }) => loaded.push(pathname + search))
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const fire = (type: string, selector: string, pointerType = 'mouse') => {
    const event = Object.assign(new Event(type, { bubbles: true }), { pointerType })
    document.querySelector(selector)?.dispatchEvent(event)
  }
  return { fire, stop, loaded }
}

beforeEach(() => {
  document.body.innerHTML = ''
})

test.each(['pointerover', 'focusin'])('the screen of a link is loaded 80 ms after %s', (type) => {
  const { fire, loaded } = pageWithLinks()
  fire(type, '#screen span')
  vi.advanceTimersByTime(79)
  expect(loaded).toEqual([])
  vi.advanceTimersByTime(1)
  expect(loaded).toEqual(['/dashboard/clientes/7?aba=dados'])
})

test('the screen of a link that the pointer only passes over is not loaded', () => {
  const { fire, loaded } = pageWithLinks()
  fire('pointerover', '#screen')
  fire('pointerover', '#file')
  vi.advanceTimersByTime(1000)
  expect(loaded).toEqual([])
})

test('the screen of a link is loaded at once when a mouse button is pressed on it, and only once', () => {
  const { fire, loaded } = pageWithLinks()
  fire('pointerover', '#screen')
  fire('pointerdown', '#screen span')
  expect(loaded).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(loaded).toHaveLength(1)
})

test('the screen of a touched link is loaded after 40 ms, and only once', () => {
  const { fire, loaded } = pageWithLinks()
  fire('pointerover', '#screen', 'touch')
  fire('pointerdown', '#screen span', 'touch')
  vi.advanceTimersByTime(39)
  expect(loaded).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(loaded).toHaveLength(1)
})

test('a touch that scrolls the page loads nothing', () => {
  const { fire, loaded } = pageWithLinks()
  fire('pointerover', '#screen', 'touch')
  fire('pointerdown', '#screen', 'touch')
  vi.advanceTimersByTime(30)
  fire('pointercancel', '#screen', 'touch')
  vi.advanceTimersByTime(1000)
  expect(loaded).toEqual([])
})

test('if the browser is asked to save data, the screen is loaded only after a touch', () => {
  const { fire, loaded } = pageWithLinks()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  fire('pointerover', '#screen')
  fire('focusin', '#screen')
  vi.advanceTimersByTime(1000)
  expect(loaded).toEqual([])
  fire('pointerdown', '#screen', 'touch')
  vi.advanceTimersByTime(1000)
  expect(loaded).toHaveLength(1)
})

test('links to other sites and to files load nothing, and neither does any link after the end', () => {
  const { fire, stop, loaded } = pageWithLinks()
  fire('pointerdown', '#elsewhere')
  fire('pointerdown', '#file')
  fire('pointerdown', 'body')
  stop()
  fire('pointerdown', '#screen')
  expect(loaded).toEqual([])
})
