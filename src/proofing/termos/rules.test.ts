import { execFileSync } from 'node:child_process'
import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  verify as nodeVerify,
  randomBytes,
  sign,
} from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { compactVerify, importJWK } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { joinTermo, readTermo, writeTermo } from './rules.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const jwk = publicKey.export({ format: 'jwk' })
const folder = mkdtempSync(join(tmpdir(), 'bastidor-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const reading = {
  sha256,
  verify: (kid: string, bytes: Uint8Array, signature: Uint8Array) =>
    kid === 'a1b2' && nodeVerify(null, bytes, publicKey, signature),
}
const publico = { iss: 'https://aurora.exemplo', jti: 'ABC', seq: 1, pecas: [{ n: 1, resposta: 'aprovar' }] }
const partes = [
  { nome: 'nome', valor: 'Caio Araújo ✓' },
  { nome: 'endereco', valor: '203.0.113.7' },
  { nome: 'projeto', valor: { id: 7, title: 'Site' } },
]
const { jws, divulgacoes } = writeTermo(publico, partes, {
  kid: 'a1b2',
  sha256,
  sign: (bytes) => sign(null, bytes, privateKey),
  salt: () => randomBytes(16),
})
const termo = joinTermo(jws, divulgacoes)
const values = { nome: 'Caio Araújo ✓', endereco: '203.0.113.7', projeto: { id: 7, title: 'Site' } }

/**
 * A reader that follows RFC 9901 (section 7.1) and RFC 7515 (section 5.2), and shares no code with ours.
 * @param check verifies the compact JWS and throws if it does not hold
 */
async function readByRfc(text: string, check: (jws: string) => Promise<void> | void) {
  const parts = text.split('~')
  if (parts.length < 2 || parts.at(-1) !== '') throw new Error('no SD-JWT without key binding')
  const [issued = '', ...disclosures] = parts.slice(0, -1)
  const [head = '', payload = '', signature = ''] = issued.split('.')
  for (const segment of [head, payload, signature, ...disclosures]) decoded(segment)
  await check(issued)
  const claims = JSON.parse(decoded(payload).toString('utf8'))
  if (claims._sd_alg !== 'sha-256') throw new Error('unknown hash')
  const digests: string[] = claims._sd
  if (new Set(digests).size !== digests.length) throw new Error('a digest occurs twice')
  const found = new Set<string>()
  const disclosed = disclosures.map((disclosure) => {
    const digest = createHash('sha256').update(disclosure, 'ascii').digest('base64url')
    if (!digests.includes(digest) || found.has(digest)) throw new Error('a disclosure is not committed to')
    found.add(digest)
    const [salt, name, value] = JSON.parse(decoded(disclosure).toString('utf8'))
    if (Buffer.from(salt, 'base64url').length < 16) throw new Error('short salt')
    return [name, value]
  })
  return { claims, disclosed: Object.fromEntries(disclosed) }
}

/** Decodes base64url as RFC 4648 requires of a strict decoder: no foreign characters, no stray bits. */
function decoded(segment: string): Buffer {
  const bytes = Buffer.from(segment, 'base64url')
  if (bytes.toString('base64url') !== segment) throw new Error('not base64url')
  return bytes
}

async function checkWithJose(issued: string) {
  const { protectedHeader } = await compactVerify(issued, await importJWK(jwk, 'EdDSA'))
  if (protectedHeader.typ !== 'bastidor-termo+sd-jwt' || protectedHeader.kid !== 'a1b2')
    throw new Error('header')
}

/** The signature check of RFC 7515 and RFC 8037 with nothing but the public key. */
function checkByRfc(issued: string) {
  const [head = '', payload = '', signature = ''] = issued.split('.')
  const { alg, kid } = JSON.parse(decoded(head).toString('utf8'))
  if (alg !== 'EdDSA' || kid !== 'a1b2' || issued.split('.').length !== 3) throw new Error('header')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: jwk.x ?? '' }, format: 'jwk' })
  if (!nodeVerify(null, Buffer.from(`${head}.${payload}`, 'ascii'), key, decoded(signature)))
    throw new Error('signature')
}

function checkWithOpenssl(issued: string) {
  const [head = '', payload = '', signature = ''] = issued.split('.')
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const key = file('key.pem', publicKey.export({ format: 'pem', type: 'spki' }))
  const sig = file('signature', decoded(signature))
  // The signed text has no line break at its end.
  const signed = file('signed', `${head}.${payload}`)
  execFileSync(
    'openssl',
    ['pkeyutl', '-verify', '-rawin', '-pubin', '-inkey', key, '-sigfile', sig, '-in', signed],
    { stdio: 'pipe' },
  )
}

const readers = { jose: checkWithJose, rfc: checkByRfc, openssl: checkWithOpenssl }

test('a termo can be read by our reader', () => {
  expect(readTermo(termo, reading)).toEqual({ kid: 'a1b2', publico, partes: values })
})

test.each(Object.entries(readers))('a termo can be read by %s', async (_name, check) => {
  const { claims, disclosed } = await readByRfc(termo, check)
  expect(claims).toMatchObject(publico)
  expect(disclosed).toEqual(values)
})

test('deleting committed values leaves the signature valid', async () => {
  const shorter = joinTermo(jws, divulgacoes.slice(1))
  expect(readTermo(shorter, reading)?.partes).toEqual({ endereco: values.endereco, projeto: values.projeto })
  expect(readTermo(joinTermo(jws, []), reading)?.partes).toEqual({})
  for (const check of Object.values(readers))
    expect((await readByRfc(joinTermo(jws, []), check)).disclosed).toEqual({})
})

const letters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~ \n=+é')
const change = fc
  .tuple(fc.nat(termo.length - 1), letters)
  .filter(([at, letter]) => termo[at] !== letter)
  .map(([at, letter]) => termo.slice(0, at) + letter + termo.slice(at + 1))

test('one changed character at any position is detected by our reader', () => {
  // Every position, with a letter that differs in the last bit, which a lenient decoder would ignore at the end.
  for (let at = 0; at < termo.length; at += 1)
    for (const letter of [String.fromCharCode(termo.charCodeAt(at) ^ 1), 'A', 'é'])
      if (letter !== termo[at])
        expect(readTermo(termo.slice(0, at) + letter + termo.slice(at + 1), reading), `${at} ${letter}`).toBe(
          undefined,
        )
  fc.assert(
    fc.property(change, (forged) => readTermo(forged, reading) === undefined),
    { numRuns: 2000 },
  )
})

test.each([
  ['jose', checkWithJose, 500],
  ['rfc', checkByRfc, 500],
  // Each run starts a process.
  ['openssl', checkWithOpenssl, 60],
] as const)('one changed character is detected by %s', async (_name, check, numRuns) => {
  const isDetected = async (forged: string) => readByRfc(forged, check).then(noRead, () => true)
  await fc.assert(fc.asyncProperty(change, isDetected), { numRuns })
})

const noRead = () => false

test('a removed, repeated or added part of another termo is detected, except for a value that is left out', () => {
  const [first = ''] = divulgacoes
  const other = writeTermo(publico, partes, {
    kid: 'a1b2',
    sha256,
    sign: (bytes) => sign(null, bytes, privateKey),
    salt: () => randomBytes(16),
  })
  const forged = [
    joinTermo(jws, [...divulgacoes, first]),
    joinTermo(jws, other.divulgacoes),
    joinTermo(other.jws, divulgacoes),
    termo.slice(0, -1),
    jws,
    '',
    '~',
    `${jws}.${jws}~`,
  ]
  for (const text of forged) expect(readTermo(text, reading), text).toBe(undefined)
})

test('a termo of another key, or of another kind, is not accepted', () => {
  const { privateKey: foreign } = generateKeyPairSync('ed25519')
  const signedBy = (kid: string, key: typeof foreign) =>
    writeTermo(publico, [], {
      kid,
      sha256,
      sign: (bytes) => sign(null, bytes, key),
      salt: () => randomBytes(16),
    })
  expect(readTermo(joinTermo(signedBy('a1b2', privateKey).jws, []), reading)).toBeDefined()
  expect(readTermo(joinTermo(signedBy('a1b2', foreign).jws, []), reading)).toBe(undefined)
  expect(readTermo(joinTermo(signedBy('ffff', privateKey).jws, []), reading)).toBe(undefined)
  const header = (values: object) => Buffer.from(JSON.stringify(values)).toString('base64url')
  const [, payload = ''] = jws.split('.')
  for (const wrong of [
    { alg: 'none', typ: 'bastidor-termo+sd-jwt', kid: 'a1b2' },
    { alg: 'EdDSA', typ: 'JWT', kid: 'a1b2' },
  ]) {
    const signed = `${header(wrong)}.${payload}`
    const signature = sign(null, Buffer.from(signed), privateKey).toString('base64url')
    expect(readTermo(`${signed}.${signature}~`, reading)).toBe(undefined)
  }
})
