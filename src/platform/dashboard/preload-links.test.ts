import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { preloadLinks } from './preload-links.ts'

/** Renders links to a screen, to a page of another site and to a file, and records what is loaded. */
function pageWithLinks() {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <a id="screen" href="/dashboard/clientes/7?aba=dados"><span>Gráfica</span></a>
    <a id="elsewhere" href="https://agencia.example/dashboard/clientes/7">Site</a>
    <a id="file" href="/api/clientes/exportar">Exportar</a>`
  let loads = 0
  const lazy = async () => {
    loads += 1
    throw new Error('offline')
  }
  const reads: string[] = []
  const stop = preloadLinks({
    routes: [{ id: 'cliente', path: '/dashboard/clientes/:id', lazy }],
    read: ({ pathname, search }) => reads.push(pathname + search),
  })
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const fire = (type: string, selector: string, pointerType = 'mouse') => {
    const event = Object.assign(new Event(type, { bubbles: true }), { pointerType })
    document.querySelector(selector)?.dispatchEvent(event)
  }
  return { fire, stop, reads, loads: () => loads }
}

beforeEach(() => {
  document.body.innerHTML = ''
})

test.each(['pointerover', 'focusin'])('the screen of a link is loaded 80 ms after %s', (type) => {
  const { fire, loads, reads } = pageWithLinks()
  fire(type, '#screen span')
  vi.advanceTimersByTime(79)
  expect(loads()).toBe(0)
  expect(reads).toEqual([])
  vi.advanceTimersByTime(1)
  expect(loads()).toBe(1)
  expect(reads).toEqual(['/dashboard/clientes/7?aba=dados'])
})

test('the screen of a link that the pointer only passes over is not loaded', () => {
  const { fire, loads } = pageWithLinks()
  fire('pointerover', '#screen')
  fire('pointerover', '#file')
  vi.advanceTimersByTime(1000)
  expect(loads()).toBe(0)
})

test('the screen of a link is loaded at once when a mouse button is pressed on it, and only once', () => {
  const { fire, loads, reads } = pageWithLinks()
  fire('pointerover', '#screen')
  fire('pointerdown', '#screen span')
  expect(loads()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(loads()).toBe(1)
  expect(reads).toHaveLength(1)
})

test('the screen of a touched link is loaded after 40 ms, and only once', () => {
  const { fire, loads, reads } = pageWithLinks()
  fire('pointerover', '#screen', 'touch')
  fire('pointerdown', '#screen span', 'touch')
  vi.advanceTimersByTime(39)
  expect(loads()).toBe(0)
  vi.advanceTimersByTime(1000)
  expect(loads()).toBe(1)
  expect(reads).toHaveLength(1)
})

test('a touch that scrolls the page loads nothing', () => {
  const { fire, loads, reads } = pageWithLinks()
  fire('pointerover', '#screen', 'touch')
  fire('pointerdown', '#screen', 'touch')
  vi.advanceTimersByTime(30)
  fire('pointercancel', '#screen', 'touch')
  vi.advanceTimersByTime(1000)
  expect(loads()).toBe(0)
  expect(reads).toEqual([])
})

test('if the browser is asked to save data, the screen is loaded only after a touch', () => {
  const { fire, loads } = pageWithLinks()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  fire('pointerover', '#screen')
  fire('focusin', '#screen')
  vi.advanceTimersByTime(1000)
  expect(loads()).toBe(0)
  fire('pointerdown', '#screen', 'touch')
  vi.advanceTimersByTime(1000)
  expect(loads()).toBe(1)
})

test('links to other sites and to files load nothing, and neither does any link after the end', () => {
  const { fire, stop, loads, reads } = pageWithLinks()
  fire('pointerdown', '#elsewhere')
  fire('pointerdown', '#file')
  fire('pointerdown', 'body')
  stop()
  fire('pointerdown', '#screen')
  expect(loads()).toBe(0)
  expect(reads).toEqual([])
})
