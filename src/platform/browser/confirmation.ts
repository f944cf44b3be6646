import { CONFIRMACAO_NECESSARIA } from '#platform/contract/error-codes.ts'
import { isErrorBody } from './link.ts'

/**
 * Prompts the user for the password.
 * @returns false if the user cancels
 */
type Ask = () => Promise<boolean>

let handler: Ask | undefined
let asking: Promise<boolean> | undefined

/**
 * Registers the function that prompts for the password.
 * @returns a function that removes the registration
 */
export function onConfirmationNeeded(newHandler: Ask): () => void {
  handler = newHandler
  return () => {
    handler = undefined
  }
}

/**
 * Prompts for the password. Concurrent requests share one prompt.
 * @returns false if the user cancels or no function that prompts is registered
 */
export function askForConfirmation(): Promise<boolean> {
  asking ??= Promise.resolve(handler?.() ?? false).finally(() => {
    asking = undefined
  })
  return asking
}

/**
 * Sends a request. If the server requires a confirmed password, prompts for it and sends the request again.
 */
export async function fetchConfirmed(request: Request): Promise<Response> {
  const send = await repeatable(request)
  const response = await send()
  if (response.status !== 403 || !(await wantsConfirmation(response.clone()))) return response
  return (await askForConfirmation()) ? send() : response
}

/**
 * Returns a function that sends the request each time it is called. The body is read once and sent as bytes, because a
 * cloned request would send the body as a stream.
 */
async function repeatable(request: Request): Promise<() => Promise<Response>> {
  if (request.method === 'GET' || request.method === 'HEAD') return () => globalThis.fetch(request.clone())
  const { url, method, headers, signal, credentials } = request
  const bytes = await request.arrayBuffer()
  const body = bytes.byteLength > 0 ? bytes : null
  return () => globalThis.fetch(new Request(url, { method, headers, signal, credentials, body }))
}

async function wantsConfirmation(response: Response): Promise<boolean> {
  const body = await response.json().catch(() => undefined)
  return isErrorBody(body) && body.code === CONFIRMACAO_NECESSARIA
}
