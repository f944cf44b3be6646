/**
 * Writes and reads termos: SD-JWTs (RFC 9901) that are signed with Ed25519. The functions for hashes, signatures and
 * random salts are arguments, because the server has those of Node and the browser those of a library.
 */
type Sha256 = (bytes: Uint8Array) => Uint8Array

interface Writing {
  kid: string
  sha256: Sha256
  sign(bytes: Uint8Array): Uint8Array
  /** Creates a random salt of 128 bits. */
  salt(): Uint8Array
}

interface Reading {
  sha256: Sha256
  /** Whether the signature was made with the key that has this id. */
  verify(kid: string, bytes: Uint8Array, signature: Uint8Array): boolean
}

/** A value to which the signature only commits. */
export interface NewParte {
  nome: string
  valor: unknown
}

export interface LidoTermo<Publico> {
  kid: string
  publico: Publico
  /** The disclosed values by their names. */
  partes: Record<string, unknown>
}

const TYP = 'bastidor-termo+sd-jwt'

/**
 * Signs the public values and the hashes of the others.
 * @returns the JWS, and the readable form (disclosure) of each committed value, in the order of `partes`
 */
export function writeTermo(
  publico: object,
  partes: NewParte[],
  { kid, sha256, sign, salt }: Writing,
): { jws: string; divulgacoes: string[] } {
  const divulgacoes = partes.map(({ nome, valor }) => toSegment([toBase64url(salt()), nome, valor]))
  // Sorted, so that the order does not tell which hash belongs to which value.
  const _sd = divulgacoes.map((one) => digestOf(one, sha256)).sort()
  const header = toSegment({ alg: 'EdDSA', typ: TYP, kid })
  const signed = `${header}.${toSegment({ ...publico, _sd_alg: 'sha-256', _sd })}`
  return { jws: `${signed}.${toBase64url(sign(utf8(signed)))}`, divulgacoes }
}

export const joinTermo = (jws: string, divulgacoes: string[]): string => [jws, ...divulgacoes, ''].join('~')

/**
 * Verifies a termo and returns its values; undefined if it was altered in any way, or was signed with another key.
 * A committed value that is missing is no alteration.
 */
export function readTermo<Publico = unknown>(
  text: string,
  { sha256, verify }: Reading,
): LidoTermo<Publico> | undefined {
  try {
    const [jws = '', ...rest] = text.split('~')
    if (rest.pop() !== '') return undefined
    const [head = '', payload = '', signature = '', ...more] = jws.split('.')
    const { alg, typ, kid } = parse(head) as Record<string, unknown>
    if (more.length > 0 || alg !== 'EdDSA' || typ !== TYP || typeof kid !== 'string') return undefined
    if (!verify(kid, utf8(`${head}.${payload}`), fromBase64url(signature))) return undefined
    const { _sd, _sd_alg, ...publico } = parse(payload) as { _sd: string[]; _sd_alg: string }
    const committed = new Set(_sd)
    // Each value may be disclosed once.
    if (_sd_alg !== 'sha-256' || !rest.every((one) => committed.delete(digestOf(one, sha256))))
      return undefined
    const partes = rest.map((one) => parse(one) as [string, string, unknown])
    return {
      kid,
      publico: publico as Publico,
      partes: Object.fromEntries(partes.map(([, nome, valor]) => [nome, valor])),
    }
  } catch {
    // Text that is no base64url, no UTF-8 or no JSON.
    return undefined
  }
}

/** The value that a disclosure holds. It is not compared with a signature. */
export const valorIn = (divulgacao: string): unknown => (parse(divulgacao) as [string, string, unknown])[2]

const digestOf = (divulgacao: string, sha256: Sha256) => toBase64url(sha256(utf8(divulgacao)))

const utf8 = (text: string) => new TextEncoder().encode(text)
const toSegment = (value: unknown) => toBase64url(utf8(JSON.stringify(value)))
const parse = (segment: string): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64url(segment)))

function toBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}

/** @throws if the text is not the only spelling of its bytes (RFC 4648, section 3.5) */
function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0))
  if (toBase64url(bytes) !== text) throw new Error('This is not base64url')
  return bytes
}
