import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Browsers offer these only over https and on localhost; an agency may use plain http in its own network.
const SECURE_ONLY = /\bcrypto\.(randomUUID|subtle)\b|\bnavigator\.clipboard\b/

test('browser code needs no function that only secure contexts have', () => {
  const found = globSync('src/web/**/*.{ts,tsx}')
    .filter((path) => !/\.test\.tsx?$/.test(path) && SECURE_ONLY.test(readFileSync(path, 'utf8')))
    // Each of these has another way, or a test for the function before its use.
    .filter((path) => !['src/web/copy-text.ts', 'src/web/uuid.ts'].includes(path))
  expect(found).toEqual([])
})
