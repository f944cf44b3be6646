import { expect, test } from 'vitest'
import { browserFiles } from './sides.ts'

// Browsers offer these only over https and on localhost; an agency may use plain http in its own network.
const SECURE_ONLY = /\bcrypto\.(randomUUID|subtle)\b|\bnavigator\.clipboard\b/

test('browser code needs no function that only secure contexts have', () => {
  const found = browserFiles()
    .filter(({ text }) => SECURE_ONLY.test(text))
    .map(({ path }) => path)
    // Each of these has another way, or a test for the function before its use.
    .filter((path) => !['platform/browser/copy.tsx', 'platform/browser/uuid.ts'].includes(path))
  expect(found).toEqual([])
})
