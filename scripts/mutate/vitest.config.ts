import { defineConfig } from 'vitest/config'

// As in the configuration of the test suite: the machine may be busy.
const waits = { testTimeout: 60_000, expect: { poll: { timeout: 20_000, interval: 10 } } }

// Selects the tests for mutation testing. Tests on PostgreSQL and in the browser are left out, because they
// are slow and detect no further mutants. Unlike in the test suite, each file runs isolated: a mutant in code
// that runs when a module is loaded takes effect only in a process that has not loaded the module yet.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['src/contract/**/*.test.ts'], ...waits } },
      {
        test: {
          name: 'server',
          include: [
            'src/server/accounts/{sessao/*,usuarios/handlers}.test.ts',
            'src/server/money/{banking-days/banking-days,contas-fixas/rules,extratos/valor}.test.ts',
            'src/server/money/{cobrancas/{rules,texts},parceladas/handlers}.test.ts',
            'src/server/platform/audit/queries.test.ts',
            'src/server/platform/auth/sweep.test.ts',
            'src/server/platform/{db/{erasure,money},limits/limits}.test.ts',
            'src/server/platform/http/{api-handler,dispatch,idempotency,origin}.test.ts',
            'src/server/privacy/dados/dados.test.ts',
            'src/server/system/eventos/handlers.test.ts',
            'src/server/work/{atividades/series,chat/{sending,who}}.test.ts',
          ],
          setupFiles: ['src/server/testing/quick-hashes.ts'],
          provide: { postgres: '' },
          ...waits,
        },
      },
    ],
  },
})
