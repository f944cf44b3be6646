import { defineConfig } from 'vitest/config'

// Tests on PostgreSQL and in the browser are left out, because they are slow and detect no further mutants.
export default defineConfig({
  test: {
    include: [
      'src/accounts/{sessao/*,usuarios/handlers}.test.ts',
      'src/money/{banking-days/banking-days,contas-fixas/occurrences,extratos/valor}.test.ts',
      'src/money/{cobrancas/{steps,texts},parceladas/handlers}.test.ts',
      'src/platform/audit/queries.test.ts',
      'src/platform/auth/sweep.test.ts',
      'src/platform/{db/{erasure,money},limits/limits}.test.ts',
      'src/platform/http/{api-handler,dispatch,idempotency,origin}.test.ts',
      'src/privacy/dados/dados.test.ts',
      'src/platform/events/handlers.test.ts',
      'src/studio/{atividades/series,chat/{sending,who}}.test.ts',
    ],
    setupFiles: ['src/testing/quick-hashes.ts'],
    provide: { postgres: '' },
    // The same timeouts as in the test suite, because the machine may be busy.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 10 } },
    isolate: false,
  },
})
