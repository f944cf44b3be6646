import { vi } from 'vitest'

type Crypto = typeof import('node:crypto')

// Most of what a test of the server took was the hashing of passwords, which is made to take long. The algorithm stays, on
// both sides. TEST_HASHES gives a test the cost of the house; what that is, auth/password.test.ts reads without this.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<Crypto>()
  const quick = { memory: 8, passes: 1 }
  const argon2: Crypto['argon2'] = (algorithm, parameters, callback) =>
    crypto.argon2(algorithm, { ...parameters, ...(process.env['TEST_HASHES'] ? {} : quick) }, callback)
  return { ...crypto, argon2 }
})
