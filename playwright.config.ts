import { defineConfig } from '@playwright/test'
import { quick } from './e2e/browsers.ts'

export default defineConfig({
  testDir: 'e2e',
  // Those have a configuration of their own, and browsers of their own.
  testIgnore: 'engines/**',
  outputDir: 'test-results',
  // A journey is long, and machines are shared.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Two keep two cores busy for four fifths of the time.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What a test takes the place of on the wire has to pass there; the journey that is about it lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // To keep one costs every journey a fifth; `--trace retain-on-failure` when one is looked for.
    trace: 'off',
    launchOptions: quick,
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
