import { defineConfig } from 'vitest/config'

// The reducers are pure functions, so their tests need no DOM.
export default defineConfig({
  test: {
    include: ['src/proofing/{mesa,revisao}/screens/*-state.test.ts'],
    testTimeout: 60_000,
    isolate: false,
  },
})
