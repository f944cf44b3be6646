import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/platform/contract/*.test.ts', 'src/**/{,*-}rules.test.ts'],
    // The same timeout as in the test suite, because the machine may be busy.
    testTimeout: 60_000,
    isolate: false,
  },
})
