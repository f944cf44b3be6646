import { defineConfig } from 'vitest/config'

// What a hash costs is measured where nothing makes it quick.
const hashes = 'src/server/auth/password.test.ts'
// A test makes its own house and leaves nothing behind, so the files of a run can share a process.
const server = {
  include: ['src/server/**/*.test.ts'],
  exclude: [hashes],
  setupFiles: ['src/server/testing/quick-hashes.ts'],
  testTimeout: 20_000,
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
          include: ['src/contract/**/*.test.ts', 'src/*.test.ts', 'scripts/*.test.ts', hashes],
        },
      },
      { test: { name: 'sqlite', ...server, provide: { postgres: '' } } },
      { test: { name: 'postgres', ...server, globalSetup: ['src/server/testing/postgres.ts'] } },
      {
        test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], environment: 'jsdom' },
      },
    ],
  },
})
