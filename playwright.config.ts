import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0
// A browser under test speaks to the house and to nobody else.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A journey is long, and machines are shared.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What a test takes the place of on the wire has to pass there; the journey that is about it lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
})
