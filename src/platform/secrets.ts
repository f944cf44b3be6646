import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createOnce, readPrivate, replaceFile } from './keys/files.ts'
import { isSealed, readTermosKey, resealed, type TermosKey, termosKeyFile } from './keys/termos-key.ts'

/** The names of the key files in the data folder: sessions and tokens, the audit log, and termos. */
export const SECRET = 'segredo.key'
export const AUDIT_KEY = 'auditoria.key'
export const TERMOS_KEY = 'termos.key'

/** The keys of the installation, which are stored outside of the database. */
export interface Secrets {
  /** An HMAC in hexadecimal, for links and for request bodies that may contain a password. */
  sign(text: string): string
  /** Whether `signature`, which comes from outside the server, is the HMAC of the text. */
  isSigned(text: string, signature: string): boolean
  seal(text: string): string
  /**
   * Decrypts what `seal` has encrypted.
   * @throws if the text was not encrypted by this installation
   */
  unseal(sealed: string): string
  /** The key pair by which push services identify this installation (RFC 8292), in base64url. */
  vapid: { publica: string; privada: string }
  /** The key of the audit log, and of what says how long the log is. */
  auditoria: { sign(text: string): string }
  /** The key that signs termos. */
  termo: TermosKey
  /** Identifies the keys that all processes of an installation must have, by the name of the file. */
  impressoes: Record<typeof SECRET | typeof AUDIT_KEY, string>
}

/** The keys in `segredo.key`, each with 32 bytes. Neither the audit key nor the key of the termos follows from them. */
const purposes = ['sign', 'seal', 'vapid'] as const
type Keys = Record<(typeof purposes)[number], Buffer>

/** Whether the folder has been used before. */
export function wasUsed(dataDir: string): boolean {
  return existsSync(join(dataDir, SECRET))
}

/**
 * Reads the keys of a data folder, or creates them at the first start (mode 0600).
 * @param senha the passphrase that seals the key of the termos; without it, a sealed key only verifies
 * @throws if the folder has a database but lacks a key, if a key is damaged, or if the passphrase is wrong
 */
export function openSecrets(dataDir: string, senha?: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const at = (name: string) => join(dataDir, name)
  if (!existsSync(at(SECRET))) {
    if (existsSync(at('bastidor.sqlite'))) throw missingSecret(at(SECRET))
    // `segredo.key` is created last: a folder that has it also has the others.
    createOnce(at(TERMOS_KEY), termosKeyFile())
    createOnce(at(AUDIT_KEY), randomBytes(32).toString('base64'))
    createOnce(at(SECRET), toFile(keysOf(() => randomBytes(32))))
  }
  const former = formerSecret(readPrivate(at(SECRET)))
  if (former) {
    const files = filesOfFormer(former)
    for (const name of [TERMOS_KEY, AUDIT_KEY] as const) createOnce(at(name), files[name])
    replaceFile(at(SECRET), files[SECRET])
  }
  for (const name of [TERMOS_KEY, AUDIT_KEY]) if (!existsSync(at(name))) throw missingSecret(at(name))
  if (senha !== undefined && !isSealed(readPrivate(at(TERMOS_KEY))))
    replaceFile(
      at(TERMOS_KEY),
      resealed(readPrivate(at(TERMOS_KEY)), {
        before: undefined,
        after: senha,
      }),
    )
  const damaged = (name: string) =>
    new Error(`O segredo ${at(name)} está danificado. Restaure-o de uma cópia.`)
  const keys = readKeys(readPrivate(at(SECRET)))
  const auditoria = Buffer.from(readPrivate(at(AUDIT_KEY)), 'base64')
  if (!keys) throw damaged(SECRET)
  if (auditoria.length !== 32) throw damaged(AUDIT_KEY)
  return secretsOf({ keys, auditoria, termo: readTermosKey(readPrivate(at(TERMOS_KEY)), senha) })
}

const missingSecret = (path: string) =>
  new Error(
    `Falta o segredo ${path}. Sem ele o banco desta pasta não pode ser usado: restaure-o de uma cópia.`,
  )

/**
 * The content of the key files for an installation that still has one secret for everything, from which it derived all
 * keys. The secret itself is not kept, because the key of the termos follows from it.
 */
export function filesOfFormer(
  secret: Buffer,
): Record<typeof SECRET | typeof AUDIT_KEY | typeof TERMOS_KEY, string> {
  return {
    [SECRET]: toFile(keysOf((purpose) => derived(secret, purpose))),
    [AUDIT_KEY]: derived(secret, 'sign').toString('base64'),
    [TERMOS_KEY]: termosKeyFile({ seed: derived(secret, 'termo') }),
  }
}

/**
 * Reads the one secret of an installation of an earlier version.
 * @returns undefined if the text is not such a secret
 */
export function formerSecret(text: string): Buffer | undefined {
  const secret = Buffer.from(text, 'base64')
  return secret.length === 32 && secret.toString('base64') === text.trim() ? secret : undefined
}

const keysOf = (make: (purpose: keyof Keys) => Buffer): Keys => ({
  sign: make('sign'),
  seal: make('seal'),
  vapid: make('vapid'),
})

const toFile = (keys: Partial<Keys>): string =>
  `${JSON.stringify(Object.fromEntries(purposes.flatMap((name) => (keys[name] ? [[name, keys[name].toString('base64')]] : []))))}\n`

function readKeys(text: string): Keys | undefined {
  const keys = readSome(text)
  return keys?.sign && keys.seal && keys.vapid
    ? { sign: keys.sign, seal: keys.seal, vapid: keys.vapid }
    : undefined
}

/** Reads those keys of `segredo.key` that are there and whole; undefined if the text is not such a file. */
function readSome(text: string): Partial<Keys> | undefined {
  const former = formerSecret(text)
  if (former) return keysOf((purpose) => derived(former, purpose))
  try {
    const stored: Record<string, unknown> = JSON.parse(text)
    const keys = purposes.map((name) => [name, Buffer.from(String(stored[name]), 'base64')] as const)
    return Object.fromEntries(keys.filter(([, { length }]) => length === 32))
  } catch {
    return undefined
  }
}

/**
 * What of `segredo.key` leaves with a downloaded backup: only the key that opens sealed values, which a restored database
 * needs. The others sign links and speak to push services in the name of the running installation.
 */
export function leavingSecret(text: string): string {
  const seal = readSome(text)?.seal
  return seal ? toFile({ seal }) : text
}

/** Whether two texts of `segredo.key` are of one installation. Each may be one that left with a download. */
export function isSameInstallation(text: string, other: string): boolean {
  const [one, two] = [readSome(text)?.seal, readSome(other)?.seal]
  return one !== undefined && two !== undefined && one.equals(two)
}

/**
 * Completes a `segredo.key` that left with a download.
 * @param own the one of the installation that the backup replaces. If it is the same, its keys stay; otherwise they are
 * made anew, since nothing that was signed with the former ones is valid after a restore.
 */
export function completedSecret(text: string, own: string | undefined): string {
  const present = own !== undefined && isSameInstallation(text, own) ? readSome(own) : undefined
  const found = readSome(text)
  return found?.seal
    ? toFile(keysOf((purpose) => found[purpose] ?? present?.[purpose] ?? randomBytes(32)))
    : text
}

/** The keys of an installation of an earlier version, all derived from one secret. */
export function secretsFrom(secret: Buffer): Secrets {
  return secretsOf({
    keys: keysOf((purpose) => derived(secret, purpose)),
    auditoria: derived(secret, 'sign'),
    termo: readTermosKey(filesOfFormer(secret)[TERMOS_KEY]),
  })
}

interface Parts {
  keys: Keys
  auditoria: Buffer
  termo: TermosKey
}

function secretsOf({ keys, auditoria, termo }: Parts): Secrets {
  const hmac = (key: Buffer) => (text: string) => createHmac('sha256', key).update(text).digest('hex')
  const sign = hmac(keys.sign)
  return {
    vapid: vapidFrom(keys.vapid),
    termo,
    auditoria: { sign: hmac(auditoria) },
    impressoes: {
      [SECRET]: fingerprint(Buffer.concat(purposes.map((name) => keys[name]))),
      [AUDIT_KEY]: fingerprint(auditoria),
    },
    sign,
    isSigned(text, signature) {
      const [expected, received] = [Buffer.from(sign(text)), Buffer.from(signature)]
      return expected.length === received.length && timingSafeEqual(expected, received)
    },
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keys.seal, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const open = createDecipheriv('aes-256-gcm', keys.seal, bytes.subarray(0, 12))
      open.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([open.update(bytes.subarray(28)), open.final()]).toString('utf8')
    },
  }
}

/**
 * Derives the key pair from the secret instead of storing it, so that all processes with the same secret use
 * the same key pair.
 */
function vapidFrom(key: Buffer): Secrets['vapid'] {
  const pair = createECDH('prime256v1')
  const privada = Buffer.from(key)
  // Clears the highest bit, so that the key is below the order of the curve.
  privada.writeUInt8(privada.readUInt8() & 0x7f)
  pair.setPrivateKey(privada)
  return { publica: pair.getPublicKey('base64url'), privada: privada.toString('base64url') }
}

/** Tells one key from another without saying anything about it. */
const fingerprint = (key: Buffer): string =>
  createHash('sha256').update(derived(key, 'impressao')).digest('hex').slice(0, 32)

function derived(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

/**
 * The letters and digits of the code that opens a public page. I, L and O are left out because they look like digits,
 * and U so that fewer words occur.
 */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Creates a code: 100 random bits as twenty characters. */
export const newCode = (): string =>
  [...randomBytes(20)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
