import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished } from 'vitest'

interface Post {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Starts a push service over HTTPS, with a certificate that this process trusts until the test ends. */
export async function pushService() {
  const { key, cert } = selfSigned()
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, cert])
  const service = { posts: [] as Post[], status: 201, headers: {} as Record<string, string>, hangs: false }
  const server = createServer({ key, cert }, async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    service.posts.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    if (!service.hangs) response.writeHead(service.status, service.headers).end()
  }).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => {
    setDefaultCACertificates(trusted)
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const host = `localhost:${typeof address === 'object' && address ? address.port : 0}`
  return Object.assign(service, {
    host,
    device: (path = randomBytes(8).toString('hex')) => device(host, path),
  })
}

/** Creates the subscription of a browser, with the keys that decrypt its messages. */
function device(host: string, path: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: `https://${host}/${path}`,
      p256dh: pair.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    read: (body: Buffer) => JSON.parse(decrypted(body, pair.getPrivateKey('base64url'), auth)),
  }
}

/** Decrypts a message of one record as a browser does (RFC 8291 and RFC 8188). */
export function decrypted(body: Buffer, privateKey: string, auth: Buffer): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  const salt = body.subarray(0, 16)
  const start = 21 + body.readUInt8(20)
  const sender = body.subarray(21, start)
  const derive = (from: Buffer, over: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, over, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const ikm = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([cipher.update(body.subarray(start, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/**
 * Returns the claims of a VAPID token (RFC 8292).
 * @throws if the signature does not match the key in the header
 */
export function claimsOf(authorization: unknown) {
  const [, token = '', key = ''] = String(authorization).match(/^vapid t=([\w.-]+), k=([\w-]+)$/) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('The signature does not match the key in the header')
  return { key, ...JSON.parse(Buffer.from(body, 'base64url').toString()) }
}

/**
 * Creates a self-signed certificate when a test runs, because a private key must not be stored in a
 * repository.
 */
function selfSigned() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const der = (tag: number, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts)
    const long = body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 0xff]
    return Buffer.concat([Buffer.from([tag, ...(body.length < 128 ? [body.length] : long)]), body])
  }
  const raw = (hex: string) => Buffer.from(hex, 'hex')
  const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
  const ecdsaWithSha256 = sequence(raw('06082a8648ce3d040302'))
  // The name is random, because certificates with the same name would be taken for each other's issuer.
  const called = der(0x0c, Buffer.from(randomBytes(8).toString('hex')))
  const name = sequence(der(0x31, sequence(raw('0603550403'), called)))
  const validity = sequence(
    der(0x17, Buffer.from('200101000000Z')),
    der(0x18, Buffer.from('99991231235959Z')),
  )
  const authority = sequence(raw('0603551d13'), raw('0101ff'), der(0x04, sequence(raw('0101ff'))))
  const names = sequence(raw('0603551d11'), der(0x04, sequence(der(0x82, Buffer.from('localhost')))))
  const content = sequence(
    der(0xa0, raw('020102')),
    raw('020101'),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(authority, names)),
  )
  const signature = der(0x03, raw('00'), sign('sha256', content, privateKey))
  const body = sequence(content, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
