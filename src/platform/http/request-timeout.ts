import type { IncomingMessage } from 'node:http'

const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Returns a `request` listener that destroys a request whose body has not arrived after the given time,
 * unless `extendRequestTime` was called for it.
 */
export function limitRequestTime(milliseconds: number): (request: IncomingMessage) => void {
  return (request) => {
    const timer = setTimeout(() => request.complete || request.destroy(), milliseconds).unref()
    waiting.set(request, timer)
    request.once('close', () => clearTimeout(timer))
  }
}

/**
 * Removes the time limit of a request; only the server's longer limit remains. Call it after checking that
 * the session may upload files.
 */
export function extendRequestTime(request: unknown): void {
  clearTimeout(waiting.get(request as IncomingMessage))
}
