import {
  argon2Sync,
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign as signWith,
} from 'node:crypto'
import { z } from 'zod'
import { Chave } from './schemas.ts'

/** The Ed25519 key that signs termos. */
export interface TermosKey {
  kid: string
  publica: Chave
  /** @throws if the key is sealed and was read without its passphrase */
  sign(bytes: Uint8Array): Uint8Array
  /** Whether the key can sign. It cannot if it is sealed and was read without its passphrase. */
  isOpen: boolean
  /** Whether the key was made to replace the one that the installation uses, if that was another one. */
  isNew: boolean
}

/**
 * The file of a key: the public key, and the private one either as `d` (JSON Web Key, RFC 8037) or sealed. The public key
 * is readable in both, so that records are verified without the passphrase.
 */
const Common = Chave.extend({ nova: z.literal(true).optional() })
const KeyFile = z.union([
  Common.extend({ d: z.string() }),
  Common.extend({ selada: z.object({ sal: z.string(), bytes: z.string() }) }),
])

/** The DER encoding of a private Ed25519 key (RFC 8410) up to its 32 bytes. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKeyOf = (seed: Uint8Array) =>
  createPrivateKey({ key: Buffer.concat([ED25519, seed]), format: 'der', type: 'pkcs8' })

interface NewKeyFile {
  /** The private key; without it, a new one is drawn. */
  seed?: Uint8Array
  /** The passphrase that seals the key. */
  senha?: string | undefined
  /** Whether the key replaces the one that the installation uses. */
  nova?: boolean
}

/** Returns the text of the file of a key. */
export function termosKeyFile({ seed = randomBytes(32), senha, nova = false }: NewKeyFile = {}): string {
  const publica = publicOf(seed)
  const privada =
    senha === undefined
      ? { d: Buffer.from(seed).toString('base64url') }
      : { selada: seal(seed, senha, publica) }
  return `${JSON.stringify({ ...publica, ...(nova && { nova }), ...privada })}\n`
}

/** Its id is the beginning of the hash of the public key. */
function publicOf(seed: Uint8Array): Chave {
  const { x = '' } = createPublicKey(privateKeyOf(seed)).export({ format: 'jwk' })
  const kid = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 16)
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' }
}

/** Whether the private key in this file can be read without a passphrase. */
export const isSealed = (text: string): boolean => !('d' in parse(text))

/**
 * Reads the file of a key.
 * @param senha the passphrase; without it, a sealed key only verifies
 * @throws if the file is damaged, or if the passphrase does not open it
 */
export function readTermosKey(text: string, senha?: string): TermosKey {
  const seed = seedOf(text, senha)
  const { kty, crv, x, kid, alg, use, nova: isNew = false } = parse(text)
  const publica: Chave = { kty, crv, x, kid, alg, use }
  if (!seed)
    return {
      kid,
      publica,
      isOpen: false,
      isNew,
      sign() {
        throw new Error('A chave dos termos está selada: defina TERMOS_SENHA.')
      },
    }
  const privada = privateKeyOf(seed)
  if (publicOf(seed).x !== x || publicOf(seed).kid !== kid) throw damagedKey()
  return { kid, publica, isOpen: true, isNew, sign: (bytes) => signWith(null, bytes, privada) }
}

/**
 * Seals the key in a file, or removes the seal.
 * @param senha.before opens the file, if it is sealed
 * @param senha.after seals it again; without it, the key is stored as it is
 */
export function resealed(
  text: string,
  senha: { before: string | undefined; after: string | undefined },
): string {
  const seed = seedOf(text, senha.before)
  if (!seed) throw new Error('A chave dos termos está selada: defina TERMOS_SENHA.')
  return termosKeyFile({ seed, senha: senha.after, nova: parse(text).nova ?? false })
}

/** The file of a key that replaces the one that the installation uses, if that is another one. */
export const asSuccessor = (text: string): string => `${JSON.stringify({ ...parse(text), nova: true })}\n`

function seedOf(text: string, senha: string | undefined): Uint8Array | undefined {
  const stored = parse(text)
  if ('d' in stored) return Buffer.from(stored.d, 'base64url')
  return senha === undefined ? undefined : unseal(stored.selada, senha, stored)
}

function parse(text: string): z.infer<typeof KeyFile> {
  try {
    return KeyFile.parse(JSON.parse(text))
  } catch {
    throw damagedKey()
  }
}

const damagedKey = () => new Error('A chave dos termos está danificada. Restaure-a de uma cópia.')

/** A guess costs 64 MiB and a third of a second, because whoever has the file can try as many as there is time. */
const wrappingKey = (senha: string, sal: Uint8Array) =>
  argon2Sync('argon2id', {
    message: senha.normalize('NFC'),
    nonce: sal,
    parallelism: 1,
    memory: 65_536,
    passes: 3,
    tagLength: 32,
  })

/** The sealed key is bound to its public key, so that neither is exchanged for another one. */
function seal(seed: Uint8Array, senha: string, { x }: Chave): { sal: string; bytes: string } {
  const [sal, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', wrappingKey(senha, sal), iv).setAAD(Buffer.from(x))
  const sealed = Buffer.concat([cipher.update(seed), cipher.final()])
  const bytes = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  return { sal: sal.toString('base64url'), bytes }
}

function unseal(
  { sal, bytes }: { sal: string; bytes: string },
  senha: string,
  { x }: { x: string },
): Uint8Array {
  const sealed = Buffer.from(bytes, 'base64url')
  try {
    const key = wrappingKey(senha, Buffer.from(sal, 'base64url'))
    const open = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(x))
    open.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([open.update(sealed.subarray(28)), open.final()])
  } catch {
    throw new Error(
      'TERMOS_SENHA não abre a chave dos termos. Confira a frase: sem ela a chave não pode ser usada.',
    )
  }
}
