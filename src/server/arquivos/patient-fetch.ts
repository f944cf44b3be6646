/** So much is taken for granted of a line, so that large files have longer. */
const BYTES_PER_MS = 500

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * `fetch` for a service that may fall silent: what is not answered in time is given up, and so is a body of which
 * nothing more comes for as long while somebody waits for it. All of a body may take as long as its reader needs.
 */
export function fetchWithPatience(patience: number): Fetch {
  return async (input, init = {}) => {
    const abort = new AbortController()
    const giveUp = () => abort.abort(new Error('no answer in time'))
    const longer = patience + sizeOf(init.body) / BYTES_PER_MS
    const response = await within(longer, giveUp, fetch(input, { ...init, signal: abort.signal }))
    const reader = response.body?.getReader()
    if (!reader) return response
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await within(patience, giveUp, reader.read())
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    })
    return new Response(body, response)
  }
}

async function within<T>(milliseconds: number, giveUp: () => void, work: Promise<T>): Promise<T> {
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
