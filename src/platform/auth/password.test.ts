import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

const message = 'uma senha bem longa'

// Other tests replace the hash with a cheap one (`testing/quick-hashes.ts`). The test configuration excludes
// this file from that.
test('a password is hashed with Argon2id, 19 MiB, two passes and a random salt', async () => {
  const stored = await hashPassword(message)
  const [name, salt = '', hash] = stored.split('$')
  expect(name).toBe('argon2id')
  const nonce = Buffer.from(salt, 'base64url')
  expect(nonce).toHaveLength(16)
  const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }
  expect(argon2Sync('argon2id', { ...cost, message, nonce }).toString('base64url')).toBe(hash)
  expect(await passwordMatches(message, stored)).toBe(true)
  expect(await passwordMatches('outra senha bem longa', stored)).toBe(false)
  expect(await hashPassword(message)).not.toBe(stored)
})

const composed = 'coração de mãe'.normalize('NFC')
const decomposed = composed.normalize('NFD')

test('a password with accents matches in composed and decomposed form', async () => {
  expect(composed).not.toBe(decomposed)
  for (const chosen of [composed, decomposed]) {
    const stored = await hashPassword(chosen)
    for (const typed of [composed, decomposed]) expect(await passwordMatches(typed, stored)).toBe(true)
    expect(await passwordMatches('coracao de mae', stored)).toBe(false)
  }
})

test('an older hash, made without normalisation, matches the original password, and both forms if the original was in one of them', async () => {
  const nonce = Buffer.alloc(16, 7)
  const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }
  for (const chosen of [composed, decomposed, `${composed} ${decomposed}`]) {
    const hash = argon2Sync('argon2id', { ...cost, message: chosen, nonce })
    const stored = `argon2id$${nonce.toString('base64url')}$${hash.toString('base64url')}`
    expect(await passwordMatches(chosen, stored)).toBe(true)
    if (chosen === composed || chosen === decomposed)
      for (const typed of [composed, decomposed]) expect(await passwordMatches(typed, stored)).toBe(true)
    expect(await passwordMatches(`${chosen}!`, stored)).toBe(false)
  }
})
