import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

interface Kept {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/**
 * The page as static files of nothing but HTML, CSS, fonts and pictures: the same bytes and headers as the house sends,
 * asked for once and then kept in memory, and no script at all.
 */
export async function startCopy(origin: string): Promise<{ url: string; end(): void }> {
  const kept = new Map<string, Promise<Kept>>()
  const server = createServer(async ({ url = '/' }, response) => {
    const { status, headers, body } = await kept.getOrInsertComputed(url, () => keep(origin + url))
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, end: () => void server.close() }
}

const own = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'date', 'connection', 'etag'])

/** Text is packed again: fetch has unpacked it. */
async function keep(url: string): Promise<Kept> {
  const answer = await fetch(url)
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name)))
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = headers['content-type'] ?? ''
  if (!/^text\/|svg|json/.test(type)) return { status: answer.status, headers, body: bytes }
  const text = type.startsWith('text/html') ? withoutScripts(bytes.toString()) : bytes
  return {
    status: answer.status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotliCompressSync(text),
  }
}

const withoutScripts = (html: string) => html.replace(/<script\b[^>]*>.*?<\/script>/gs, '')
