import type { LaunchOptions } from '@playwright/test'

const isRoot = process.getuid?.() === 0
// Without these flags the browser itself sends requests to other hosts.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]
const args = isRoot ? ['--no-sandbox', ...quiet] : quiet

/** The headless shell of Chromium, which is faster than the full browser. Almost all tests use the shell. */
export const headlessShell: LaunchOptions = {
  args,
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
}

/** The full Chromium in headless mode, for tests that need notifications or permissions. */
export const fullChromium: LaunchOptions = {
  args,
  ...(process.env['CHROMIUM_WHOLE_PATH']
    ? { executablePath: process.env['CHROMIUM_WHOLE_PATH'] }
    : { channel: 'chromium' }),
}
