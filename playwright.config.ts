import { defineConfig } from '@playwright/test'
import { headlessShell } from './e2e/browsers.ts'

/** `npm test` without `all` runs most tests at one width only. */
const isOnce = Boolean(process.env['TEST_ONCE'])
/** The tests of what clients do, most of whom have a phone. With `isOnce` they run at that width only. */
const ofClients = '(?:revisao[\\w-]*|vista|dossie|termo|tasks/[\\w-]+)\\.spec(?!.*@desktop)'
/** The tests of screens whose parts are arranged differently on a phone. They always run at both widths. */
const ofLayout = '(?:screens|shell|arrivals|approval|agenda|calendar|chat|mesa|projects|transactions)\\.spec'

export default defineConfig({
  testDir: 'e2e',
  // The tests in `e2e/engines` have their own configuration and their own browsers.
  testIgnore: 'engines/**',
  outputDir: 'test-results',
  // The timeout is long, because a test walks through several screens and the machine may be busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // There are three workers, because two workers use only four fifths of two cores.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // `page.route` does not intercept requests that a service worker answers, so service workers are blocked.
    // The tests of the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording a trace makes every test a fifth slower. Use `--trace retain-on-failure` to record one.
    trace: 'off',
    launchOptions: headlessShell,
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: new RegExp(isOnce ? `@phone|${ofClients}` : '@phone'),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: new RegExp(isOnce ? `@phone|${ofClients}|${ofLayout}` : '.'),
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
