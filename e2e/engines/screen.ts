import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { Driver, Key } from './driver.ts'
import { clickArrived, expectClick, type Found, find, type Wanted } from './find.ts'

const library = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
)

type Name = string | RegExp

/**
 * A browser window as a person uses it, in any engine. A method that looks for an element waits until the
 * element is available.
 */
export class Screen {
  readonly driver: Driver
  readonly #server: string
  readonly #within: Wanted | undefined

  constructor(driver: Driver, server: string, within?: Wanted) {
    this.driver = driver
    this.#server = server
    this.#within = within
  }

  /** The same window, limited to the inside of an element. */
  within(role: string, name?: Name): Screen {
    return new Screen(this.driver, this.#server, this.#wanted(role, name))
  }

  /** Opens an address, and waits until React has taken over a page that the server has rendered. */
  async open(path: string): Promise<void> {
    await this.driver.goTo(`${this.#server}${path}`)
    await this.#takenOver()
  }

  click(role: string, name: Name): Promise<void> {
    return this.#click(this.#wanted(role, name))
  }

  clickText(name: Name): Promise<void> {
    return this.#click(this.#wanted(undefined, name))
  }

  /** Replaces the content of a field. */
  async fill(name: Name, text: string, role = 'textbox'): Promise<void> {
    await this.click(role, name)
    await this.driver.run(() => (document.activeElement as HTMLInputElement).select())
    await this.driver.type(text)
  }

  async choose(field: Name, option: Name): Promise<void> {
    await this.click('combobox', field)
    await new Screen(this.driver, this.#server).click('option', option)
  }

  /** Chooses files in a file input, which may be hidden behind a button. */
  async giveFiles(selector: string, paths: string[]): Promise<void> {
    const isThere = () =>
      this.driver.run((wanted: string) => document.querySelector(wanted) !== null, selector)
    await expect.poll(isThere, { message: selector }).toBe(true)
    await this.driver.giveFiles(selector, paths)
  }

  press(key: Key): Promise<void> {
    return this.driver.press(key)
  }

  type(text: string): Promise<void> {
    return this.driver.type(text)
  }

  async reload(): Promise<void> {
    await this.driver.reload()
    await this.#takenOver()
  }

  sees(role: string, name?: Name, level?: number): Promise<Found> {
    const wanted = { ...this.#wanted(role, name), ...(level !== undefined && { level }) }
    return this.#wait(wanted, (found) => found !== null)
  }

  reads(text: Name): Promise<Found> {
    return this.#wait(this.#wanted(undefined, text), (found) => found !== null)
  }

  async doesNotSee(role: string, name?: Name): Promise<void> {
    await expect.poll(() => this.#look(this.#wanted(role, name)), { intervals: [50, 100, 200] }).toBeNull()
  }

  async isAt(path: string | RegExp): Promise<void> {
    const pathname = async () => new URL(await this.driver.address()).pathname
    if (typeof path === 'string') await expect.poll(pathname).toBe(path)
    else await expect.poll(pathname).toMatch(path)
  }

  /** Waits for the element with this text, and presses Tab until it has the focus. */
  async tabTo(text: string): Promise<void> {
    await this.reads(text)
    for (let left = 40; left > 0; left -= 1) {
      await this.driver.press('Tab')
      // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts
      const focused = await this.driver.run(() => (document.activeElement as HTMLElement).innerText)
      if (focused === text) return
    }
    throw new Error(`The Tab key does not lead to “${text}”`)
  }

  #takenOver(): Promise<void> {
    const isTaken = () => document.querySelector('#root:not([data-taken]) ~ #dados') === null
    return expect.poll(() => this.driver.run(isTaken)).toBe(true)
  }

  #wanted(role: string | undefined, name: Name | undefined): Wanted {
    return {
      ...(role !== undefined && { role }),
      ...(name !== undefined && { name: name instanceof RegExp ? { source: name.source } : name }),
      ...(this.#within && { within: this.#within }),
    }
  }

  /** Repeats the click until it arrives, because the element may move between finding and clicking it. */
  async #click(wanted: Wanted): Promise<void> {
    const click = async () => {
      const { x, y } = await this.#wait(wanted, (found) => found?.free === true)
      await this.driver.run(expectClick)
      await this.driver.clickAt(x, y)
      expect(await this.driver.run(clickArrived)).toBe(true)
    }
    await expect(click).toPass()
  }

  async #wait(wanted: Wanted, isRight: (found: Found | null) => boolean): Promise<Found> {
    let last: Found | null = null
    const look = async () => {
      last = await this.#look(wanted)
      return isRight(last)
    }
    await expect.poll(look, { message: nameOf(wanted), intervals: [50, 100, 200] }).toBe(true)
    return last as unknown as Found
  }

  async #look(wanted: Wanted): Promise<Found | null> {
    const found = await this.driver.run(find, wanted)
    if (found !== 'load the library') return found
    await this.driver.load(library)
    return this.#look(wanted)
  }
}

function nameOf({ role, name, within }: Wanted): string {
  const named = typeof name === 'object' ? `/${name.source}/` : (name ?? '')
  const self = `${role ?? 'text'} “${named}”`
  return within ? `${self} in ${nameOf(within)}` : self
}
