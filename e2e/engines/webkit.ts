import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { Builder, By, Capabilities, Key as Code, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../scripts/server.ts'
import { collectComplaints, readComplaints } from './complaints.ts'
import { type Driver, type Engine, HEIGHT, type Key } from './driver.ts'

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const START_MS = 30_000
const SCREEN = '1600x1100x24'

/** Starts WebKit, the engine of Safari, on a virtual screen. */
export async function startWebKit(): Promise<Engine> {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  process.on('exit', () => xvfb.kill())
  const [number] = await once(xvfb.stdio[3] as Readable, 'data')
  const display = `:${String(number).trim()}`
  return {
    open: () => openWindow(display),
    close: () => ended(xvfb),
  }
}

/**
 * Opens a window in its own driver process, because a driver has only one session, and a session has only one
 * browser.
 */
async function openWindow(display: string): Promise<Driver> {
  const port = await freePort()
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'pt_BR.UTF-8',
      TZ: 'America/Sao_Paulo',
    },
  })
  process.on('exit', () => server.kill())
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(`${url}/status`)
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation', '--time-zone=America/Sao_Paulo'] },
  })
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build()
  // These timeouts are shorter than that of a test, so that a frozen page is reported as such.
  await driver.manage().setTimeouts({ pageLoad: 30_000, script: 30_000 })
  const setWidth = (width: number) => setSize(driver, width)
  await setWidth(1440)
  const watched = async (navigation: Promise<unknown>) => {
    await navigation
    await driver.executeScript(collectComplaints)
  }
  return {
    goTo: (to) => watched(driver.get(to)),
    reload: () => watched(driver.navigate().refresh()),
    goBack: () => watched(driver.navigate().back()),
    address: () => driver.getCurrentUrl(),
    run: (work, ...args) => driver.executeScript(work, ...args),
    load: (script) => driver.executeScript(script),
    clickAt: (x, y) => driver.actions().move({ x, y, duration: 0 }).click().perform(),
    press: (key) => press(driver, key),
    type: (text) => driver.actions().sendKeys(text).perform(),
    giveFiles: (selector, paths) => driver.findElement(By.css(selector)).sendKeys(paths.join('\n')),
    setWidth,
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    complaints: async () => (await driver.executeScript<string[] | null>(readComplaints)) ?? [],
    async close() {
      await driver.quit()
      await ended(server)
    },
  }
}

/**
 * Sets the page area to the given width and to HEIGHT. The window is made higher, because it has a toolbar.
 */
async function setSize(driver: WebDriver, width: number): Promise<void> {
  const window = driver.manage().window()
  const inside = () => driver.executeScript<number>(() => innerHeight)
  await window.setRect({ x: 0, y: 0, width, height: HEIGHT })
  await window.setRect({ x: 0, y: 0, width, height: 2 * HEIGHT - (await inside()) })
}

const codes: Record<string, string> = {
  Enter: Code.RETURN,
  Tab: Code.TAB,
  Escape: Code.ESCAPE,
  Backspace: Code.BACK_SPACE,
  ArrowDown: Code.ARROW_DOWN,
  ArrowUp: Code.ARROW_UP,
  Shift: Code.SHIFT,
}

async function press(driver: WebDriver, key: Key): Promise<void> {
  const keys = key.split('+').map((one) => codes[one] ?? one)
  const actions = driver.actions()
  for (const one of keys) actions.keyDown(one)
  for (const one of keys.reverse()) actions.keyUp(one)
  await actions.perform()
}

async function untilAnswering(url: string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await setTimeout(50)) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`${url} does not answer`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill()
  await exited
}
