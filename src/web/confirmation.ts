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
  const again = request.clone()
  const response = await globalThis.fetch(request)
  if (response.status !== 403 || !(await wantsConfirmation(response.clone()))) return response
  return (await askForConfirmation()) ? globalThis.fetch(again) : response
}

async function wantsConfirmation(response: Response): Promise<boolean> {
  const body = await response.json().catch(() => undefined)
  return isErrorBody(body) && body.code === CONFIRMACAO_NECESSARIA
}
