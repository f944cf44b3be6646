import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '#platform/concurrency.ts'
import { messages } from '#platform/contract/messages.ts'
import { normalise } from '#platform/db/text.ts'
import { invalid } from '#platform/errors.ts'

const derive = promisify(argon2)
const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 } as const

/** Limits how many hashes are calculated at once, because each hash takes 19 MiB of memory. */
const gated = limitConcurrency({ atOnce: 2, waiting: 20 })

/**
 * Returns the composed form of a password, which new hashes use: some keyboards send an accent as a separate
 * character.
 */
const composed = (password: string) => password.normalize('NFC')

/** Hashes with Argon2id and a random salt: `argon2id$<salt>$<hash>` in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const message = composed(password)
  const hash = await gated(() => derive('argon2id', { ...cost, message, nonce }))
  return `argon2id$${nonce.toString('base64url')}$${hash.toString('base64url')}`
}

/** The stored value of an account whose owner has not chosen a password yet. No password matches it. */
export const NO_PASSWORD = 'nenhuma'

export const hasPassword = (stored: string): boolean => stored !== NO_PASSWORD

/**
 * Whether a password that the person chooses now is the first of the account, so that choosing it also signs in.
 * With two-step sign-in a code would be missing, so such an account is treated as one with a password.
 */
export const awaitsFirstPassword = (account: { senha_hash: string; totp_desde: string | null }): boolean =>
  !hasPassword(account.senha_hash) && account.totp_desde === null

// The password for an unknown e-mail, or for an account without a password, is compared with this hash, so that
// the response takes as long as for others.
const decoy = `argon2id$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`

export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const known = stored !== undefined && hasPassword(stored) ? stored : undefined
  const [, salt = '', hash = ''] = (known ?? decoy).split('$')
  const nonce = Buffer.from(salt, 'base64url')
  for (const message of formsOf(password)) {
    const actual = await gated(() => derive('argon2id', { ...cost, message, nonce }))
    if (timingSafeEqual(actual, Buffer.from(hash, 'base64url'))) return known !== undefined
  }
  return false
}

/**
 * Returns the forms of a password that are compared with a hash, because older hashes used the form that the
 * keyboard sent. The number of forms does not depend on the account, so the response time for a wrong
 * password reveals nothing about the account.
 */
const formsOf = (password: string) => new Set([composed(password), password, password.normalize('NFD')])

let common: Promise<ReadonlySet<string | number>> | undefined

/** Loads the common passwords when the first new password is checked, because the lists take 20 MB. */
function commonPasswords() {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common
}

/**
 * Rejects passwords that attackers guess first: common ones, the user's name, the user's e-mail.
 * @throws 422 for the field
 */
export async function refuseWeak(
  field: string,
  password: string,
  person: { name: string; email: string },
): Promise<void> {
  const plain = normalise(password)
  if ((await commonPasswords()).has(plain)) throw invalid(field, messages.pessoa.senhaComum)
  const personal = [person.name, person.email, person.email.split('@')[0] ?? ''].map(normalise)
  const compact = plain.replace(/\s/g, '')
  if (personal.some((personalValue) => personalValue.replace(/\s/g, '') === compact))
    throw invalid(field, messages.pessoa.senhaPessoal)
}
