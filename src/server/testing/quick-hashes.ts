import { vi } from 'vitest'

type Crypto = typeof import('node:crypto')

// Most of what a test of the server took was the hashing of passwords, which is made to take long. The algorithm stays,
// on both sides; what a hash costs in the house is read in auth/password.test.ts, without this.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<Crypto>()
  const argon2: Crypto['argon2'] = (algorithm, parameters, callback) =>
    crypto.argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback)
  return { ...crypto, argon2 }
})
