import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import { isBundled } from '#platform/dist.ts'
import { addAnnotations, hasAttachments, type PdfiumExports, readDrawnText } from './drawn-text.ts'
import {
  type PageText,
  type PdfAnswer,
  type PdfFailure,
  type PdfQuestion,
  type RenderedPage,
  sizeWithinLimit,
  TEXT_MAX,
} from './pdf.ts'
import { PAGINAS_MAX } from './rules.ts'

/**
 * The memory that PDFium may use. It contains the file, which has 100 MB at most, and one page of 12 megapixels, which
 * takes 48 MB. The resource limits of a worker thread do not apply to the memory of WebAssembly.
 */
const MEMORY_MAX = 320 * 1024 * 1024

/** The build copies this file to `dist/server/pdfium`. */
const wasm = isBundled
  ? new URL('pdfium/pdfium.wasm', import.meta.url)
  : new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))

/** The part of the WebAssembly API that is used here. The types of Node do not declare it. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: Exports }
}

type Exports = { memory: { buffer: ArrayBuffer } } & Record<
  string,
  (...values: number[]) => number | undefined
>

// Set when PDFium asks for more memory than it may use. It then ends with an error that does not name the cause.
let isMemoryUsedUp = false

if (parentPort) await serve(parentPort)

/** Opens the document that arrives first, and then renders the pages whose numbers follow. */
async function serve(port: MessagePort): Promise<void> {
  const answer = (message: PdfAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  const failed = (error: unknown) => answer({ falha: failureOf(error) })
  const [bytes] = (await once(port, 'message')) as [ArrayBuffer]
  // If the library itself cannot be loaded, the thread ends with an error, because the document is not the reason.
  const { library, pdfium } = await openLibrary()
  try {
    const document = await library.loadDocument(new Uint8Array(bytes))
    // The library has copied the file. This frees the original at once.
    bytes.transfer(0)
    const paginas = document.getPageCount()
    if (paginas < 1) throw new Error('no page')
    if (paginas > PAGINAS_MAX) return answer({ falha: 'longo' })
    // PDFium may end with an error as soon as it loads a page.
    const pageOf = async (numero: number) => document.getPage(numero - 1)
    port.on('message', ({ numero, onlyText }: PdfQuestion) => {
      if (onlyText) {
        pageOf(numero)
          .then((page) => readPage(pdfium, document, page))
          .then(answer, failed)
        return
      }
      pageOf(numero)
        .then((page) => renderPage(pdfium, document, page))
        .then((drawn) => answer(drawn, [drawn.pixels.buffer]), failed)
    })
    answer({ paginas })
  } catch (error) {
    failed(error)
  }
}

async function openLibrary(): Promise<{ library: PDFiumLibrary; pdfium: PdfiumExports }> {
  const bytes = await readFile(wasm)
  let exports: Exports | undefined
  const library = await PDFiumLibrary.init({
    instantiateWasm: (imports, done) => {
      const { env } = imports
      const grow = env?.['emscripten_resize_heap']
      if (env === undefined || typeof grow !== 'function')
        throw new Error('PDFium does not import its allocator')
      env['emscripten_resize_heap'] = (size: number) => {
        isMemoryUsedUp ||= size > MEMORY_MAX
        return size > MEMORY_MAX ? 0 : grow(size)
      }
      const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports)
      // The type of the callback names the module, but the library reads the instance.
      done(instance)
      exports = instance.exports
      return instance.exports
    },
  })
  if (!exports) throw new Error('PDFium was not loaded')
  return { library, pdfium: callable(exports) }
}

/** The library has no methods for most of PDFium, so its functions are called by their names. */
function callable({ memory, ...functions }: Exports): PdfiumExports {
  return {
    memory,
    call: (name, ...values) => {
      const native = functions[name]
      if (!native) throw new Error(`PDFium has no function ${name}`)
      return native(...values) ?? 0
    },
  }
}

/** The library keeps the handles by which PDFium knows its documents and pages to itself. */
function handleOf(of: PDFiumDocument | PDFiumPage, name: 'documentIdx' | 'pageIdx'): number {
  const handle: unknown = Reflect.get(of, name)
  if (typeof handle !== 'number' || handle === 0) throw new Error(`PDFium has no ${name}`)
  return handle
}

/** Reads the text of a page, and closes the page. */
function readPage(pdfium: PdfiumExports, document: PDFiumDocument, page: PDFiumPage): PageText {
  const text = textOf(pdfium, document, page)
  pdfium.call('FPDF_ClosePage', handleOf(page, 'pageIdx'))
  return text
}

function textOf(pdfium: PdfiumExports, document: PDFiumDocument, page: PDFiumPage): PageText {
  const handle = handleOf(page, 'pageIdx')
  const { texto, hidden } = readDrawnText(pdfium, handle)
  addAnnotations(pdfium, handle, hidden)
  if (hasAttachments(pdfium, handleOf(document, 'documentIdx'))) hidden.add('anexos')
  return { texto: texto.replaceAll('\0', '').slice(0, TEXT_MAX).toWellFormed(), hidden: [...hidden] }
}

async function renderPage(
  pdfium: PdfiumExports,
  document: PDFiumDocument,
  page: PDFiumPage,
): Promise<RenderedPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const size = sizeWithinLimit({ width: originalWidth, height: originalHeight })
  // The library closes a page when it is rendered, so its text is read before.
  const text = textOf(pdfium, document, page)
  const { data } = await page.render({ ...size, scale: 1, render: 'bitmap', renderFormFields: true })
  return { ...size, ...text, pixels: withoutAlpha(data as Uint8Array<ArrayBuffer>) }
}

/** Removes every fourth byte in place, because a page is opaque and another copy of it takes 22 MB. */
function withoutAlpha(pixels: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let to = 0
  for (let from = 0; from < pixels.length; from += 4) {
    pixels[to] = pixels[from] ?? 0
    pixels[to + 1] = pixels[from + 1] ?? 0
    pixels[to + 2] = pixels[from + 2] ?? 0
    to += 3
  }
  return pixels.subarray(0, to)
}

/** Says why a document cannot be rendered. The library reports it by the message of an error only. */
function failureOf(error: unknown): PdfFailure {
  if (isMemoryUsedUp) return 'pesado'
  return error instanceof Error && error.message.startsWith('Password required') ? 'senha' : 'ilegivel'
}
