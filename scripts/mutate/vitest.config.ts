import { defineConfig } from 'vitest/config'

// As in the configuration of the test suite: the machine may be busy.
const waits = { testTimeout: 60_000, expect: { poll: { timeout: 20_000, interval: 10 } } }

// Selects the tests for mutation testing. Tests on PostgreSQL and in the browser are left out, because they
// are slow and detect no further mutants.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['src/contract/**/*.test.ts'], ...waits } },
      {
        test: {
          name: 'server',
          include: [
            'src/server/accounts/sessao/*.test.ts',
            'src/server/money/{cobrancas/texts,parceladas/handlers}.test.ts',
            'src/server/platform/audit/queries.test.ts',
            'src/server/platform/auth/sweep.test.ts',
            'src/server/platform/http/{api-handler,dispatch,idempotency,origin}.test.ts',
          ],
          setupFiles: ['src/server/testing/quick-hashes.ts'],
          provide: { postgres: '' },
          ...waits,
          isolate: false,
        },
      },
    ],
  },
})
