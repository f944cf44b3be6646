import { vi } from 'vitest'

type Crypto = typeof import('node:crypto')

// Makes password hashing fast, because hashing took most of the time of the server tests. Hashing and
// verifying still use Argon2. A test that sets TEST_HASHES gets the production cost; auth/password.test.ts
// checks the production cost without this mock.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<Crypto>()
  const quick = { memory: 8, passes: 1 }
  const argon2: Crypto['argon2'] = (algorithm, parameters, callback) =>
    crypto.argon2(algorithm, { ...parameters, ...(process.env['TEST_HASHES'] ? {} : quick) }, callback)
  return { ...crypto, argon2 }
})
