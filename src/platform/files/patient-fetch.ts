/** The upload speed that is assumed, so that large files get a longer timeout. */
const BYTES_PER_MS = 500

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * `fetch` with an idle timeout: it fails if no response arrives in time, or if no further part of the body
 * arrives in time while a reader waits for it. The whole body may take longer, and a large request body
 * extends the time for the response.
 * @param timeoutMs in milliseconds
 */
export function fetchWithPatience(timeoutMs: number): Fetch {
  return async (input, init = {}) => {
    const abort = new AbortController()
    const giveUp = () => abort.abort(new Error('no answer in time'))
    const longer = timeoutMs + sizeOf(init.body) / BYTES_PER_MS
    const response = await withTimeout(longer, giveUp, fetch(input, { ...init, signal: abort.signal }))
    const reader = response.body?.getReader()
    if (!reader) return response
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await withTimeout(timeoutMs, giveUp, reader.read())
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    })
    return new Response(body, response)
  }
}

async function withTimeout<T>(milliseconds: number, giveUp: () => void, work: Promise<T>): Promise<T> {
  const timer = setTimeout(giveUp, milliseconds)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}

function sizeOf(body: RequestInit['body']): number {
  return body instanceof Uint8Array ? body.byteLength : 0
}
