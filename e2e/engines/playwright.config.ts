import { defineConfig } from '@playwright/test'
import type { EngineName } from './journey.ts'

/**
 * The tests for Firefox and WebKit. Playwright is only their runner: they control the browsers with their own
 * drivers.
 */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  timeout: 240_000,
  expect: { timeout: 45_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
})
