import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './prepare.mjs'

const places = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/** The browser of the end-to-end tests, installed where there is none. @returns undefined for Playwright's own */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? places.find(works)
  if (found) return found
  if (await hasPlaywrights()) return undefined
  console.log('Instalando o Chromium para os testes...')
  if (await installByApt()) return places[0]
  if ((await run('playwright', ['install', 'chromium'])) !== 0) {
    throw new Error('o Chromium não pôde ser instalado. Instale-o e aponte CHROMIUM_PATH para ele.')
  }
  return undefined
}

/** A file alone proves nothing: on some systems it only tells where to buy a browser. */
function works(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

async function hasPlaywrights() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

async function installByApt() {
  if (!existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return false
  const sudo = process.getuid() === 0 ? [] : ['sudo', '-n']
  if (sudo.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return false
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [program, ...rest] = [...sudo, 'apt-get', ...args]
    if ((await run(program, rest, { DEBIAN_FRONTEND: 'noninteractive' })) !== 0) return false
  }
  return works(places[0])
}
