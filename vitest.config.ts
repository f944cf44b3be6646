import { defineConfig } from 'vitest/config'

// These tests run once and not on each database: one measures the real cost of a password hash, which the projects of the
// server replace, and the others start a server in a process of its own.
const once = ['src/platform/auth/password.test.ts', 'src/testing/{hostile,requests}/*.test.ts']
// Pure functions, and the structure of the source code.
const rules = [
  'src/{structure,platform/contract}/**/*.test.ts',
  'src/app/*.test.ts',
  'src/**/{contract,schemas,messages,rules}.test.ts',
  'src/**/*-{contract,schemas,messages,rules}.test.ts',
]
const browser = [
  'src/{**/screens,platform/{browser,dashboard,ui},app/{dashboard,build,sw}}/**/*.test.{ts,tsx}',
]
// The timeouts are generous, because the machine may be busy and no test is about the speed of the machine.
const waits = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000, interval: 10 } },
}
// Every server test creates its own data folder and cleans up, so the files of a run can share a process.
const server = {
  include: ['src/**/*.test.ts'],
  exclude: [...once, ...rules, ...browser],
  setupFiles: ['src/testing/quick-hashes.ts'],
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
  'src/app/server/{two-processes,list-plans,main}.test.ts',
  'src/platform/{audit,backup,db,events,health,keys,move}/**/*.test.ts',
  'src/platform/http/{dispatch,idempotency}.test.ts',
  'src/testing/*.test.ts',
  'src/money/**/*.test.ts',
  'src/proofing/{rodadas,revisao,revisores}/*.test.ts',
  'src/*/*/{handlers,plans,hoje}.test.ts',
]
/** These take long for their pictures, films and archives, not for their SQL. */
const heavy = [
  'src/{overview/dossie,proofing/envios,proofing/comparacoes}/handlers.test.ts',
  'src/platform/backup/{encrypted,leaving-access,download,bucket,audit-end,retention}.test.ts',
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
          include: [...rules, 'scripts/*.test.ts', ...once],
        },
      },
      { test: { name: 'sqlite', ...server, provide: { postgres: '' } } },
      { test: { name: 'postgres', ...postgres, globalSetup: ['src/testing/postgres.ts'] } },
      {
        test: {
          name: 'web',
          ...waits,
          include: browser,
          environment: 'jsdom',
          setupFiles: ['src/testing/browser/setup.ts'],
        },
      },
    ],
  },
})
