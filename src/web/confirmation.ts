import { CONFIRMACAO_NECESSARIA } from '#contract/confirmed.ts'
import { isErrorBody } from './link.ts'

/** Asks the person on the screen for the password. @returns false where the person would rather not */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** @returns how to stop */
export function onConfirmationNeeded(asks: Ask): () => void {
  ask = asks
  return () => {
    ask = undefined
  }
}

/** However many requests need it, the person is asked once. */
export function askForConfirmation(): Promise<boolean> {
  asking ??= Promise.resolve(ask?.() ?? false).finally(() => {
    asking = undefined
  })
  return asking
}

/** Sends a request; where the server wants the password first, asks for it and sends the same request once more. */
export async function fetchConfirmed(request: Request): Promise<Response> {
  const send = await repeatable(request)
  const response = await send()
  if (response.status !== 403 || !(await wantsConfirmation(response.clone()))) return response
  return (await askForConfirmation()) ? send() : response
}

/** The body is read once and sent as bytes each time; the copy of a request would send it as a stream. */
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
