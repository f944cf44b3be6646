import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ParteNaoMostrada } from './nao-mostrado-rules.ts'

export const TEXT_MAX = 20_000
/** The widths in which a page is stored. A page is rendered at the widest. */
export const PAGE_WIDTHS = [320, 1200, 2400]
/** The largest picture of a page. WebP allows at most 16383 pixels for a side. */
const MOST = { width: 2400, height: 16_000, pixels: 12_000_000 }
/**
 * How long the thread may work to open a document or to render one page, and how long for a whole document. The time in
 * which the server encodes the pages is not counted, so that a busy machine does not refuse a long document.
 */
const PATIENCE = { page: 20_000, document: 300_000 }

/**
 * Why a document cannot be prepared: it needs a password, cannot be read, has too many pages, or needs too much time or
 * memory.
 */
export type PdfFailure = 'senha' | 'ilegivel' | 'longo' | 'pesado'

/** The text of a page. */
export interface PageText {
  /** The text that is drawn, without that of layers that are off, beside the page, or invisible. */
  texto: string
  /** What the page holds and does not show. */
  hidden: ParteNaoMostrada[]
}

/** A page as the thread renders it: RGB pixels from the top left, and the text. */
export interface RenderedPage extends PageText {
  width: number
  height: number
  pixels: Uint8Array<ArrayBuffer>
}

/** What the thread is asked to do with the page of this number, which counts from 1. */
export interface PdfQuestion {
  numero: number
  /** Whether only the text is needed. */
  onlyText: boolean
}

export type PdfAnswer = { falha: PdfFailure } | { paginas: number } | PageText | RenderedPage

export class PdfError extends Error {
  readonly falha: PdfFailure
  constructor(falha: PdfFailure) {
    super(`the PDF cannot be prepared: ${falha}`)
    this.falha = falha
  }
}

/**
 * The size in pixels at which a page is rendered. It is computed before rendering, because a page may be 14400 points
 * wide.
 * @throws if the page has no size
 */
export function sizeWithinLimit({ width, height }: { width: number; height: number }) {
  if (!(width > 0 && height > 0)) throw new PdfError('ilegivel')
  const scale = Math.min(MOST.width / width, MOST.height / height, Math.sqrt(MOST.pixels / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

export interface Pdf {
  paginas: number
  /** Renders one page at a time, counted from 1. */
  render(numero: number): Promise<RenderedPage>
  /** Reads the text of a page without rendering it. */
  read(numero: number): Promise<PageText>
}

/**
 * Opens a PDF in a worker thread of its own, which is terminated when `work` has ended. So a document cannot block the
 * event loop, and its memory is freed.
 * @param bytes are a whole buffer, which is moved to the thread and cannot be used afterwards
 * @param stopped ends the thread at once
 * @throws `PdfError` if the document cannot be prepared
 */
// biome-ignore lint/complexity/useMaxParams: the fourth is only for tests, which wait less
export async function withPdf<T>(
  bytes: Uint8Array<ArrayBuffer>,
  stopped: AbortSignal,
  work: (pdf: Pdf) => Promise<T>,
  patience = PATIENCE,
): Promise<T> {
  stopped.throwIfAborted()
  const thread = openThread()
  let left = patience.document
  const ask = async (question: ArrayBuffer | PdfQuestion) => {
    const began = performance.now()
    const answer = answerOf(thread, stopped, Math.min(patience.page, left))
    thread.postMessage(question, question instanceof ArrayBuffer ? [question] : [])
    try {
      return await answer
    } finally {
      left = Math.max(0, left - (performance.now() - began))
    }
  }
  try {
    const opened = await ask(bytes.buffer)
    if (!('paginas' in opened)) throw new PdfError('ilegivel')
    return await work({
      paginas: opened.paginas,
      render: async (numero) => {
        const page = await ask({ numero, onlyText: false })
        if (!('pixels' in page)) throw new PdfError('ilegivel')
        return page
      },
      read: async (numero) => {
        const page = await ask({ numero, onlyText: true })
        if (!('texto' in page)) throw new PdfError('ilegivel')
        return page
      },
    })
  } catch (error) {
    stopped.throwIfAborted()
    throw error
  } finally {
    await thread.terminate()
  }
}

function openThread(): Worker {
  // In the bundle, which contains all modules in one folder, the name of the worker's file ends with `.js`.
  const name = `./pdf-worker${extname(import.meta.filename)}`
  const thread = new Worker(new URL(name, import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
    // The library writes to the console what it finds wrong with a document.
    stdout: true,
    stderr: true,
  })
  thread.stdout.resume()
  thread.stderr.resume()
  thread.unref()
  return thread
}

/**
 * Waits for the next answer of the thread.
 * @throws `PdfError` if it reports a failure, takes too long, or needs too much memory; another error if the thread
 * could not start
 */
function answerOf(
  thread: Worker,
  stopped: AbortSignal,
  patienceMs: number,
): Promise<Exclude<PdfAnswer, { falha: PdfFailure }>> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(Math.ceil(patienceMs))])
    const end = (settle: () => void) => {
      thread.off('message', answered).off('error', broke).off('exit', ended)
      signal.removeEventListener('abort', late)
      settle()
    }
    const answered = (answer: PdfAnswer) =>
      end(() => ('falha' in answer ? reject(new PdfError(answer.falha)) : resolve(answer)))
    const broke = (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === OUT_OF_MEMORY ? new PdfError('pesado') : error))
    const ended = () => end(() => reject(new PdfError('pesado')))
    const late = () => end(() => reject(new PdfError('pesado')))
    thread.on('message', answered).on('error', broke).on('exit', ended)
    signal.addEventListener('abort', late)
    if (signal.aborted) late()
  })
}
