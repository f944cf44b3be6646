import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installByApt } from './apt.mjs'
import { run } from './prepare.mjs'

const wholes = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']
// The same browser engine without a window system and without notifications. An end-to-end test takes almost
// a third less work in this browser.
const shells = ['/usr/bin/chromium-headless-shell']

/**
 * Finds the Chromium browsers of the end-to-end tests, and installs missing ones.
 * @returns the path `quick` for nearly all tests and the path `whole` for the tests that need notifications
 * or permissions; no path if Playwright's own browser is used
 */
export async function findChromium() {
  const { CHROMIUM_PATH: chosen, CHROMIUM_WHOLE_PATH: whole } = process.env
  if (chosen) return { quick: chosen, whole: whole ?? wholes.find(works) ?? chosen }
  const found = search()
  if (found.quick && found.whole) return found
  if (!found.whole && (await hasPlaywrights())) return {}
  console.log('Instalando o Chromium para os testes...')
  await installByApt([
    ...(found.whole ? [] : ['chromium']),
    ...(found.quick ? [] : ['chromium-headless-shell']),
  ])
  const now = search()
  if (now.whole) return { quick: now.whole, ...now }
  if ((await run('playwright', ['install', 'chromium'])) !== 0) {
    throw new Error('o Chromium não pôde ser instalado. Instale-o e aponte CHROMIUM_PATH para ele.')
  }
  return {}
}

function search() {
  const [quick, whole] = [shells.find(works), wholes.find(works)]
  return { ...(quick && { quick }), ...(whole && { whole }) }
}

/**
 * Tells whether the browser starts. On some systems the file is only a script that explains where to get the
 * browser.
 */
function works(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

async function hasPlaywrights() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}
