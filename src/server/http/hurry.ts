import type { IncomingMessage } from 'node:http'

const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** A listener for requests: whoever sends a body slowly is cut off, unless they were given time meanwhile. */
export function hurry(milliseconds: number): (request: IncomingMessage) => void {
  return (request) => {
    const timer = setTimeout(() => request.complete || request.destroy(), milliseconds).unref()
    waiting.set(request, timer)
    request.once('close', () => clearTimeout(timer))
  }
}

/** For somebody whose session and right to send files were looked at; the server's own, longer limit holds from here. */
export function giveTime(request: unknown): void {
  clearTimeout(waiting.get(request as IncomingMessage))
}
