import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

interface Kept {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/**
 * Serves a copy of the site from memory. HTML (without scripts), CSS, fonts, pictures and most headers are
 * those of the original. Each address is requested once from the original.
 */
export async function startCopy(origin: string): Promise<{ url: string; end(): void }> {
  const responses = new Map<string, Promise<Kept>>()
  const server = createServer(async ({ url = '/' }, response) => {
    const { status, headers, body } = await responses.getOrInsertComputed(url, () => keep(origin + url))
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, end: () => void server.close() }
}

const own = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'date', 'connection', 'etag'])

/** Requests an address of the original. Text is compressed again, because `fetch` has decompressed it. */
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
