import { defineConfig } from 'vitest/config'

// Tests on PostgreSQL and in the browser are left out, because they are slow and detect no further mutants.
export default defineConfig({
  test: {
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
    // The same timeouts as in the test suite, because the machine may be busy.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 10 } },
    isolate: false,
  },
})
