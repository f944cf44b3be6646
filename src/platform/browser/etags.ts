import { isOnServer } from './rendering.ts'

/** The maximum number of characters of all stored responses. Beyond it, the least recently used are removed. */
const MOST = 4_000_000

interface StoredResponse {
  etag: string
  status: number
  headers: Headers
  text: string
}

type Fetch = (request: Request) => Promise<Response>

/**
 * Sends the ETag of the last response with each further GET of the same address, and returns that response if
 * the server answers 304. The browser does not do this by itself, because our responses have `no-store`. The
 * responses are kept in memory only; on the server, where they would be those of many people, not at all.
 */
export function withEtags(fetch: Fetch): Fetch {
  if (isOnServer) return fetch
  const answers = new Map<string, StoredResponse>()
  let size = 0

  function forget(url: string): StoredResponse | undefined {
    const stored = answers.get(url)
    answers.delete(url)
    size -= stored?.text.length ?? 0
    return stored
  }

  function keep(url: string, stored: StoredResponse): Response {
    // A map lists its keys in the order in which they were added. The response is removed and added again, so
    // that it is the last one in this order.
    forget(url)
    answers.set(url, stored)
    size += stored.text.length
    for (const oldest of answers.keys()) {
      if (size <= MOST) break
      forget(oldest)
    }
    return new Response(stored.text, { status: stored.status, headers: stored.headers })
  }

  return async (request) => {
    const { url } = request
    if (request.method !== 'GET') return fetch(request)
    const before = answers.get(url)
    if (before) request.headers.set('if-none-match', before.etag)
    const response = await fetch(request)
    if (before && response.status === 304) return keep(url, before)
    forget(url)
    const etag = response.headers.get('etag')
    if (etag === null || !response.ok) return response
    const { status, headers } = response
    return keep(url, { etag, status, headers, text: await response.text() })
  }
}
