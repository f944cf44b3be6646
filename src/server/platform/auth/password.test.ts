import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

const message = 'uma senha bem longa'

// Other tests use cheap hashes; this file runs without that setting.
test('a password is hashed with Argon2id, 19 MiB, two passes and a random salt', async () => {
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

const composed = 'coração de mãe'.normalize('NFC')
const decomposed = composed.normalize('NFD')

test('a password with accents matches in composed and decomposed form', async () => {
  expect(composed).not.toBe(decomposed)
  for (const chosen of [composed, decomposed]) {
    const kept = await hashPassword(chosen)
    for (const typed of [composed, decomposed]) expect(await passwordMatches(typed, kept)).toBe(true)
    expect(await passwordMatches('coracao de mae', kept)).toBe(false)
  }
})

test('an older hash, which was made without normalisation, matches the composed and the decomposed password', async () => {
  const nonce = Buffer.alloc(16, 7)
  const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }
  for (const chosen of [composed, decomposed, `${composed} ${decomposed}`]) {
    const hash = argon2Sync('argon2id', { ...cost, message: chosen, nonce })
    const kept = `argon2id$${nonce.toString('base64url')}$${hash.toString('base64url')}`
    expect(await passwordMatches(chosen, kept)).toBe(true)
    if (chosen === composed || chosen === decomposed)
      for (const typed of [composed, decomposed]) expect(await passwordMatches(typed, kept)).toBe(true)
    expect(await passwordMatches(`${chosen}!`, kept)).toBe(false)
  }
})
