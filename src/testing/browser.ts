import { createClient } from '#platform/browser/link.ts'

const URL_OF_TESTS = 'http://localhost:3000'

/** Creates a client that stores cookies and sends the headers that a browser adds. */
export function openBrowser(
  context: (request: Request) => Response | Promise<Response>,
  headers: Record<string, string> = {},
) {
  const jar = new Map<string, string>()
  const fetch = async (path: string | Request, init?: RequestInit): Promise<Response> => {
    const request = typeof path === 'string' ? new Request(new URL(path, URL_OF_TESTS), init) : path
    request.headers.set('sec-fetch-site', 'same-origin')
    request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    const response = await context(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }
  const send = (method: string, path: string, body?: unknown) =>
    fetch(`/api${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
  return { api: createClient({ url: `${URL_OF_TESTS}/api`, fetch }), fetch, send, jar }
}
