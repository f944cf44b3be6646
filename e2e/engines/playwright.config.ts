import { defineConfig } from '@playwright/test'
import type { EngineName } from './journey.ts'

/** The journeys that Firefox and WebKit take, through drivers of their own; Playwright is only the runner. */
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
