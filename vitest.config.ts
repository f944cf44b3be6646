import { defineConfig } from 'vitest/config'

// Measures the real cost of a password hash, so it runs outside of the project that replaces the hashes by
// quick ones.
const hashes = 'src/server/platform/auth/password.test.ts'
// Generous timeouts, because the machine may be busy and no test is about its speed.
const waits = { testTimeout: 60_000, expect: { poll: { timeout: 20_000, interval: 10 } } }
// Every server test creates its own data folder and cleans up, so the files of a run can share a process.
const server = {
  include: ['src/server/**/*.test.ts'],
  exclude: [hashes],
  setupFiles: ['src/server/testing/quick-hashes.ts'],
  ...waits,
  isolate: false,
  // One more than the cores of the machine, because the tests wait for the disk or for PostgreSQL half of the
  // time.
  maxWorkers: 3,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          ...waits,
          include: ['src/contract/**/*.test.ts', 'src/*.test.ts', 'scripts/*.test.ts', hashes],
        },
      },
      { test: { name: 'sqlite', ...server, provide: { postgres: '' } } },
      { test: { name: 'postgres', ...server, globalSetup: ['src/server/testing/postgres.ts'] } },
      {
        test: { name: 'web', ...waits, include: ['src/web/**/*.test.{ts,tsx}'], environment: 'jsdom' },
      },
    ],
  },
})
