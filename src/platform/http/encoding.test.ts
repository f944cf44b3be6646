import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { preferredEncoding } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['BR', 'br'],
  ['brotli', 'identity'],
])('for Accept-Encoding %j chooses %s', (accepted, coding) => {
  expect(preferredEncoding(accepted, ['br', 'gzip'])).toBe(coding)
})

test.each(['/sw.js', '/api/docs'])(
  '%s is not compressed with an encoding that the client excludes',
  async (path) => {
    const { fetch } = (await testApp({ SERVICE_WORKER: 'off' })).browser()
    const coding = async (accepted: string) =>
      (await fetch(path, { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding')
    expect(await coding('br;q=0, gzip;q=0')).toBeNull()
    expect(await coding('gzip;q=0, br;q=0, *;q=0')).toBeNull()
    expect(await coding('gzip, br;q=0')).toBe('gzip')
  },
)

test('the page of the API is smaller than 500 kB when it is compressed, and a request with its ETag is answered with 304', async () => {
  const { fetch } = (await testApp()).browser()
  for (const accepted of ['br', 'gzip']) {
    const first = await fetch('/api/docs', { headers: { 'accept-encoding': accepted } })
    expect([first.status, first.headers.get('content-encoding')]).toEqual([200, accepted])
    expect((await first.arrayBuffer()).byteLength).toBeLessThan(500_000)
    expect(first.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
    const etag = first.headers.get('etag') ?? ''
    expect((await fetch('/api/docs', { headers: { 'if-none-match': etag } })).status).toBe(304)
  }
})
