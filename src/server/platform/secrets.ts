import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Its name in a data folder. */
export const SECRET = 'segredo.key'

/** The keys of one house, all drawn from one secret that lives outside the database. */
export interface Secrets {
  /** Keyed digest, hexadecimal: for chains and for bodies that may hold a password. */
  sign(text: string): string
  /** Whether a digest that came from outside is the one of a text. */
  isSigned(text: string, given: string): boolean
  seal(text: string): string
  /** @throws where the text was not sealed by this house */
  unseal(sealed: string): string
  /** The pair by which push services know this house (RFC 8292), in base64url. */
  vapid: { publica: string; privada: string }
}

/** Whether a house has lived in this folder before. */
export function wasUsed(dataDir: string): boolean {
  return existsSync(join(dataDir, SECRET))
}

/**
 * Reads the secret of a data folder, made at the first start (mode 0600).
 * @throws where the folder has a database but lost its secret
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

/** Whole or not at all, and once: of two processes that begin together both live by the first one's. */
function drawSecret(path: string): void {
  const mine = `${path}.${randomUUID()}`
  const secret = randomBytes(32).toString('base64')
  writeFileSync(mine, secret, { mode: 0o600 })
  try {
    linkSync(mine, path)
  } catch {
    // It is there already, or the disk knows no links.
    if (!existsSync(path)) writeFileSync(path, secret, { mode: 0o600, flag: 'wx' })
  } finally {
    rmSync(mine)
  }
}

export function secretsFrom(secret: Buffer): Secrets {
  const signing = derived(secret, 'sign')
  const sealing = derived(secret, 'seal')
  const vapid = vapidFrom(secret)
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('hex')
  return {
    vapid,
    sign,
    isSigned(text, given) {
      const [right, said] = [Buffer.from(sign(text)), Buffer.from(given)]
      return right.length === said.length && timingSafeEqual(right, said)
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

/** Drawn, not kept: whatever processes share the secret are one sender, without a word in the database. */
function vapidFrom(secret: Buffer): Secrets['vapid'] {
  const pair = createECDH('prime256v1')
  const privada = derived(secret, 'vapid')
  // Below the order of the curve, whatever was drawn.
  privada.writeUInt8(privada.readUInt8() & 0x7f)
  pair.setPrivateKey(privada)
  return { publica: pair.getPublicKey('base64url'), privada: privada.toString('base64url') }
}

function derived(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
