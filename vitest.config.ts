import { defineConfig } from 'vitest/config'

// What a hash costs is measured where nothing makes it quick.
const hashes = 'src/server/platform/auth/password.test.ts'
// What is waited for comes at once on a free machine; machines are shared, and how long it took is no question of a test.
const waits = { testTimeout: 60_000, expect: { poll: { timeout: 20_000, interval: 10 } } }
// A test makes its own house and leaves nothing behind, so the files of a run can share a process.
const server = {
  include: ['src/server/**/*.test.ts'],
  exclude: [hashes],
  setupFiles: ['src/server/testing/quick-hashes.ts'],
  ...waits,
  isolate: false,
  // One more than there are cores: half of the time is spent waiting, for a disk or for PostgreSQL.
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
