import type { IncomingMessage } from 'node:http'

const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** A `request` listener that destroys a request whose body has not arrived after so many milliseconds, unless `extendRequestTime` was called. */
export function limitRequestTime(milliseconds: number): (request: IncomingMessage) => void {
  return (request) => {
    const timer = setTimeout(() => request.complete || request.destroy(), milliseconds).unref()
    waiting.set(request, timer)
    request.once('close', () => clearTimeout(timer))
  }
}

/** Called once the session and the right to send files were checked: from then on only the server's own, longer limit applies. */
export function extendRequestTime(request: unknown): void {
  clearTimeout(waiting.get(request as IncomingMessage))
}
