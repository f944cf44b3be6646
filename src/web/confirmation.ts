import { CONFIRMACAO_NECESSARIA } from '#contract/confirmed.ts'
import { isErrorBody } from './link.ts'

/**
 * Prompts the user for the password.
 * @returns false if the user cancels
 */
type Ask = () => Promise<boolean>

let handler: Ask | undefined
let asking: Promise<boolean> | undefined

/**
 * Registers the prompt.
 * @returns a function that removes it
 */
export function onConfirmationNeeded(newHandler: Ask): () => void {
  handler = newHandler
  return () => {
    handler = undefined
  }
}

/** Prompts for the password. Concurrent requests share one prompt. */
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
 * Reads the body once and sends the bytes each time, because a cloned request would send the body as a
 * stream.
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
