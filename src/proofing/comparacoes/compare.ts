import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Difference } from './regions.ts'
import type { TextChange } from './texts.ts'

/** How long the thread may work on one page. Two pages of 12 megapixels take less than a second. */
const PATIENCE_MS = 30_000

/** Two pictures of the same size, with four bytes for each pixel. */
export interface Frame {
  width: number
  height: number
  pixels: [ArrayBuffer, ArrayBuffer]
  /** Whether one of them had another size. */
  isScaled: boolean
}

export interface CompareQuestion {
  /** The pictures of both pages; left out if their proportions differ. */
  frame?: Frame
  /** The texts of both pages. */
  textos: [string, string]
}

export interface CompareAnswer extends Difference {
  textos: TextChange[]
}

/**
 * Compares two pages in a worker thread of its own, so that the event loop is not blocked and the memory is freed. The
 * pixels are moved to the thread.
 * @param stopped ends the thread at once
 * @throws if the thread fails or takes too long
 */
export async function compareInThread(
  question: CompareQuestion,
  stopped: AbortSignal,
): Promise<CompareAnswer> {
  // In the bundle, which contains all modules in one folder, the name of the worker's file ends with `.js`.
  const name = `./compare-worker${extname(import.meta.filename)}`
  const thread = new Worker(new URL(name, import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  })
  thread.unref()
  try {
    const answered = once(thread, 'message', {
      signal: AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]),
    })
    thread.postMessage(question, question.frame?.pixels ?? [])
    const [answer] = (await answered) as [CompareAnswer]
    return answer
  } finally {
    await thread.terminate()
  }
}
