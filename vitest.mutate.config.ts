import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [{ test: { name: 'rules', include: ['src/contract/**/*.test.ts'] } }],
  },
})
