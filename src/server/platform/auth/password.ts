import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { messages } from '#contract/messages.ts'
import { limitConcurrency } from '#server/platform/concurrency.ts'
import { normalise } from '#server/platform/db/text.ts'
import { invalid } from '#server/platform/errors.ts'

const derive = promisify(argon2)
const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 } as const

/** Each hash takes 19 MiB. */
const gated = limitConcurrency({ atOnce: 2, waiting: 20 })

/** Keyboards differ in whether they send an accent with its letter or after it; a hash is made of the composed form. */
const composed = (password: string) => password.normalize('NFC')

/** Argon2id, with its salt: `argon2id$<salt>$<hash>` in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const message = composed(password)
  const hash = await gated(() => derive('argon2id', { ...cost, message, nonce }))
  return `argon2id$${nonce.toString('base64url')}$${hash.toString('base64url')}`
}

// What an unknown e-mail is compared with, so that it costs the same.
const decoy = `argon2id$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`

export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [, salt = '', hash = ''] = (stored ?? decoy).split('$')
  const nonce = Buffer.from(salt, 'base64url')
  for (const message of formsOf(password)) {
    const got = await gated(() => derive('argon2id', { ...cost, message, nonce }))
    if (timingSafeEqual(got, Buffer.from(hash, 'base64url'))) return stored !== undefined
  }
  return false
}

/** Older hashes were made of whatever the keyboard sent. How many forms there are says nothing of the account. */
const formsOf = (password: string) => new Set([composed(password), password, password.normalize('NFD')])

let common: Promise<ReadonlySet<string | number>> | undefined

/** Loaded with the first new password: the lists weigh 20 MB. */
function commonPasswords() {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common
}

/** Refuses what is guessed first: common passwords, the own name, the own e-mail. */
export async function refuseWeak(
  field: string,
  password: string,
  person: { name: string; email: string },
): Promise<void> {
  const plain = normalise(password)
  if ((await commonPasswords()).has(plain)) throw invalid(field, messages.pessoa.senhaComum)
  const personal = [person.name, person.email, person.email.split('@')[0] ?? ''].map(normalise)
  const squeezed = plain.replace(/\s/g, '')
  if (personal.some((own) => own.replace(/\s/g, '') === squeezed))
    throw invalid(field, messages.pessoa.senhaPessoal)
}
