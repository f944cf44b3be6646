import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

const message = 'uma senha bem longa'

// Runs among the rules, where hashes are not made quick.
test('a password is kept by Argon2id with 19 MiB and two passes, and a salt of its own', async () => {
  const kept = await hashPassword(message)
  const [name, salt = '', hash] = kept.split('$')
  expect(name).toBe('argon2id')
  const nonce = Buffer.from(salt, 'base64url')
  expect(nonce).toHaveLength(16)
  const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }
  expect(argon2Sync('argon2id', { ...cost, message, nonce }).toString('base64url')).toBe(hash)
  expect(await passwordMatches(message, kept)).toBe(true)
  expect(await passwordMatches('outra senha bem longa', kept)).toBe(false)
  expect(await hashPassword(message)).not.toBe(kept)
})
