import type { LaunchOptions } from '@playwright/test'

const isRoot = process.getuid?.() === 0
// A browser under test speaks to the house and to nobody else.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]
const args = isRoot ? ['--no-sandbox', ...quiet] : quiet

/** Headless from the ground up, and quick. */
export const quick: LaunchOptions = {
  args,
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
}

/** What people have, without its window: notices and permissions are in this one alone. */
export const whole: LaunchOptions = {
  args,
  ...(process.env['CHROMIUM_WHOLE_PATH']
    ? { executablePath: process.env['CHROMIUM_WHOLE_PATH'] }
    : { channel: 'chromium' }),
}
