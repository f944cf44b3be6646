import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '#platform/concurrency.ts'
import type { PrintedMonth } from './month-document.ts'
import type { PrintedRecibo } from './printed.ts'

/** A receipt, or the month for the accountant. */
export type Drawing = { recibo: PrintedRecibo } | { mes: PrintedMonth }

/** The thread holds some 40 MB, so it ends when it has had nothing to do for this long. */
const IDLE_MS = 30_000

/**
 * Returns a function that draws a document as PDF in a worker thread, because drawing would block the event loop for
 * some 200 ms. If the thread is not running, it is started. It draws one document at a time.
 * @param worker the worker's file without its extension. In the bundle, which contains all modules in one folder, the
 * extension is `.js`.
 */
export function openDrawingThread<Document>(worker: URL) {
  const inTurn = limitConcurrency({ atOnce: 1, waiting: 20 })
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    void thread?.terminate()
    thread = undefined
  }
  return (drawing: Document): Promise<Uint8Array<ArrayBuffer>> =>
    inTurn(async () => {
      clearTimeout(idle)
      thread ??= openThread(worker)
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
        idle = setTimeout(end, IDLE_MS).unref()
      }
    })
}

function openThread(worker: URL): Worker {
  const opened = new Worker(new URL(worker.href + extname(import.meta.filename)), { execArgv: [] })
  opened.unref()
  return opened
}

export const drawInThread = openDrawingThread<Drawing>(new URL('./document-worker', import.meta.url))
