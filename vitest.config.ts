import { defineConfig } from 'vitest/config'

// These tests run once and not on each database: one measures the real cost of a password hash, which the projects of the
// server replace, and the others start a server in a process of its own.
const once = ['src/server/platform/auth/password.test.ts', 'src/server/testing/{hostile,requests}/*.test.ts']
// The timeouts are generous, because the machine may be busy and no test is about the speed of the machine.
const waits = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000, interval: 10 } },
}
// Every server test creates its own data folder and cleans up, so the files of a run can share a process.
const server = {
  include: ['src/server/**/*.test.ts'],
  exclude: once,
  setupFiles: ['src/server/testing/quick-hashes.ts'],
  ...waits,
  isolate: false,
  // Three workers are one more than the cores of the machine, because the tests wait for the disk or for
  // PostgreSQL half of the time.
  maxWorkers: 3,
}

/**
 * The tests that `npm test` without `all` runs on PostgreSQL too: what depends on the database itself, money, rodadas and
 * links, and the main story of each other domain.
 */
const onBoth = [
  'src/server/{two-processes,list-plans,main}.test.ts',
  'src/server/platform/{audit,backup,db,events,health,keys,move}/**/*.test.ts',
  'src/server/platform/http/{dispatch,idempotency}.test.ts',
  'src/server/testing/*.test.ts',
  'src/server/money/**/*.test.ts',
  'src/server/work/{rodadas,revisao,revisores}/*.test.ts',
  'src/server/*/*/{handlers,plans,hoje}.test.ts',
]
/** These take long for their pictures, films and archives, not for their SQL. */
const heavy = [
  'src/server/{overview/dossie,work/envios,work/comparacoes}/handlers.test.ts',
  'src/server/platform/backup/{encrypted,leaving-access,download,bucket,audit-end,retention}.test.ts',
]
const postgres = process.env['TEST_ONCE']
  ? { ...server, include: onBoth, exclude: [...server.exclude, ...heavy] }
  : server

export default defineConfig({
  test: {
    // PostgreSQL is stopped at the end, and a busy machine may need longer than the ten seconds of the default.
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'rules',
          ...waits,
          include: ['src/contract/**/*.test.ts', 'src/*.test.ts', 'scripts/*.test.ts', ...once],
        },
      },
      { test: { name: 'sqlite', ...server, provide: { postgres: '' } } },
      { test: { name: 'postgres', ...postgres, globalSetup: ['src/server/testing/postgres.ts'] } },
      {
        test: {
          name: 'web',
          ...waits,
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['src/web/test-setup.ts'],
        },
      },
    ],
  },
})
