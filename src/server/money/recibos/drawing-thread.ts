import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '#server/platform/concurrency.ts'
import type { PrintedMonth } from './month-document.ts'
import type { Printed } from './printed.ts'

/** A receipt, or the month for the accountant. */
export type Drawing = { recibo: Printed } | { mes: PrintedMonth }

/** The thread holds some 40 MB, so it ends when it has had nothing to do for this long. */
const IDLE_MS = 30_000

// The thread draws one document at a time.
const inTurn = limitConcurrency({ atOnce: 1, waiting: 20 })
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Draws a document as PDF in a worker thread, because drawing would block the event loop for some 200 ms. If
 * the thread is not running, it is started.
 */
export function drawInThread(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn(async () => {
    clearTimeout(idle)
    thread ??= openThread()
    try {
      const answer = once(thread, 'message')
      thread.postMessage(drawing)
      const [bytes] = (await answer) as [Uint8Array<ArrayBuffer>]
      return bytes
    } catch (error) {
      // An error ends the thread.
      thread = undefined
      throw error
    } finally {
      idle = setTimeout(endThread, IDLE_MS).unref()
    }
  })
}

function openThread(): Worker {
  // In the bundle, which contains all modules in one folder, the name of the worker's file ends with `.js`.
  const name = `./document-worker${extname(import.meta.filename)}`
  const opened = new Worker(new URL(name, import.meta.url), { execArgv: [] })
  opened.unref()
  return opened
}

function endThread(): void {
  void thread?.terminate()
  thread = undefined
}
