import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  sign as signWith,
  timingSafeEqual,
} from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The name of the file with the secret, in the data folder. */
export const SECRET = 'segredo.key'

/** The keys of the installation, all derived from one secret that is stored outside of the database. */
export interface Secrets {
  /** An HMAC in hexadecimal, for the audit chain and for request bodies that may contain a password. */
  sign(text: string): string
  /** Whether `signature`, which comes from outside the server, is the HMAC of the text. */
  isSigned(text: string, signature: string): boolean
  seal(text: string): string
  /**
   * Decrypts what `seal` has encrypted.
   * @throws if the text was not encrypted by this installation
   */
  unseal(sealed: string): string
  /**
   * The token in the link of a person who reviews without an account: 43 letters and digits in base64url. It is not
   * stored, so that the same link can be sent again.
   * @param geracao counts the links of the person, so that a new link differs from the former one
   */
  revisaoToken(revisor: number, geracao: number): string
  /** The key pair by which push services identify this installation (RFC 8292), in base64url. */
  vapid: { publica: string; privada: string }
  /** The Ed25519 key that signs termos. */
  termo: {
    kid: string
    publica: ChavePublica
    sign(bytes: Uint8Array): Uint8Array
  }
}

/** The public part of a key that signs termos, as JSON Web Key (RFC 8037). */
interface ChavePublica {
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
  kid: string
  alg: 'EdDSA'
  use: 'sig'
}

/** Whether the folder has been used before. */
export function wasUsed(dataDir: string): boolean {
  return existsSync(join(dataDir, SECRET))
}

/**
 * Reads the secret of a data folder, or creates it at the first start (mode 0600).
 * @throws if the folder has a database but no secret
 */
export function openSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, SECRET)
  if (!existsSync(path) && existsSync(join(dataDir, 'bastidor.sqlite'))) {
    throw new Error(
      `Falta o segredo ${path}. Sem ele o banco desta pasta não pode ser usado: restaure-o de uma cópia.`,
    )
  }
  if (!existsSync(path)) drawSecret(path)
  chmodSync(path, 0o600)
  const secret = Buffer.from(readFileSync(path, 'utf8'), 'base64')
  if (secret.length !== 32) throw new Error(`O segredo ${path} está danificado. Restaure-o de uma cópia.`)
  return secretsFrom(secret)
}

/** Creates the secret atomically. If two processes start at once, both use the secret of the first one. */
function drawSecret(path: string): void {
  const temporaryPath = `${path}.${randomUUID()}`
  const secret = randomBytes(32).toString('base64')
  writeFileSync(temporaryPath, secret, { mode: 0o600 })
  try {
    linkSync(temporaryPath, path)
  } catch {
    // The link fails if the file already exists or if the file system does not support hard links.
    if (!existsSync(path)) writeFileSync(path, secret, { mode: 0o600, flag: 'wx' })
  } finally {
    rmSync(temporaryPath)
  }
}

export function secretsFrom(secret: Buffer): Secrets {
  const signing = derived(secret, 'sign')
  const sealing = derived(secret, 'seal')
  const vapid = vapidFrom(secret)
  const reviewing = derived(secret, 'revisao')
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('hex')
  return {
    vapid,
    termo: termoFrom(secret),
    sign,
    revisaoToken: (revisor, geracao) =>
      createHmac('sha256', reviewing).update(`${revisor} ${geracao}`).digest('base64url'),
    isSigned(text, signature) {
      const [expected, received] = [Buffer.from(sign(text)), Buffer.from(signature)]
      return expected.length === received.length && timingSafeEqual(expected, received)
    },
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const open = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12))
      open.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([open.update(bytes.subarray(28)), open.final()]).toString('utf8')
    },
  }
}

/**
 * Derives the key pair from the secret instead of storing it, so that all processes with the same secret use
 * the same key pair.
 */
function vapidFrom(secret: Buffer): Secrets['vapid'] {
  const pair = createECDH('prime256v1')
  const privada = derived(secret, 'vapid')
  // Clears the highest bit, so that the key is below the order of the curve.
  privada.writeUInt8(privada.readUInt8() & 0x7f)
  pair.setPrivateKey(privada)
  return { publica: pair.getPublicKey('base64url'), privada: privada.toString('base64url') }
}

/** The DER encoding of a private Ed25519 key (RFC 8410) up to its 32 bytes. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derives the key that signs termos, as `vapidFrom` does. Its id is the beginning of the hash of its public key. */
function termoFrom(secret: Buffer): Secrets['termo'] {
  const der = Buffer.concat([ED25519, derived(secret, 'termo')])
  const privada = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privada).export({ format: 'jwk' })
  const kid = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 16)
  return {
    kid,
    publica: { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' },
    sign: (bytes) => signWith(null, bytes, privada),
  }
}

function derived(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
