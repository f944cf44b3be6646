import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/contract/**/*.test.ts'],
    // As in the test suite: the machine may be busy.
    testTimeout: 60_000,
    isolate: false,
  },
})
