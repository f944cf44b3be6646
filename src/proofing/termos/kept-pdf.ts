import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { openDrawingThread } from '#money/recibos/drawing-thread.ts'
import type { AppContext } from '#platform/app-context.ts'
import { limitConcurrencyByKey } from '#platform/concurrency.ts'
import { failureName } from '#platform/errors.ts'
import { chaveOfTermo, knownTermoPdfs } from '#platform/files/termo-pdfs.ts'
import { LAYOUT } from './document.ts'
import type { PrintedTermo, PrintedTexts } from './printed.ts'

const drawInThread = openDrawingThread<PrintedTermo>(new URL('./termo-worker', import.meta.url))

/** Each person draws one PDF at a time, so that nobody waits for the many PDFs of somebody else. */
const inTurn = limitConcurrencyByKey<number>({ atOnce: 1, waiting: 20 })

/** What a PDF is drawn from. */
interface Printing {
  id: number
  jws: string
  /** How many values were erased from the termo. */
  apagadas: number
  texts: PrintedTexts
  /** The storage keys of the first pages of the pieces; undefined for a piece without a page. */
  pages: (string | undefined)[]
}

type Pdf = Uint8Array<ArrayBuffer>

/**
 * Returns the PDF of a termo. It is drawn once and kept in the storage, so that the same texts and pictures always give the
 * same bytes. Must not be called inside a database transaction.
 * @throws 503 if the storage is not available, or if the person waits for too many PDFs
 */
export async function pdfFor(app: AppContext, { id: person }: { id: number }, it: Printing): Promise<Pdf> {
  const key = keyOf(it)
  const kept = () => readKept(app, key)
  return (await kept()) ?? inTurn(person, async () => (await kept()) ?? draw(app, it, key))
}

/** The storage key depends on everything that is printed. */
function keyOf({ id, jws, apagadas, texts, pages }: Printing): string {
  const printed = JSON.stringify([LAYOUT, jws, texts, pages])
  return `${chaveOfTermo(id, apagadas)}/${createHash('sha256').update(printed).digest('hex')}`
}

async function draw(app: AppContext, { texts, pages }: Printing, key: string): Promise<Pdf> {
  const miniaturas: (Uint8Array | null)[] = []
  for (const page of pages) miniaturas.push(page === undefined ? null : await miniatureOf(app, page))
  const pdf = await drawInThread({ ...texts, miniaturas })
  // A picture that is lost may be put back into the storage.
  const isWhole = pages.every((page, at) => page === undefined || miniaturas[at] !== null)
  if (isWhole) await keep(app, key, pdf)
  return pdf
}

/** Stores a PDF after its seal. A failure is only logged, since the PDF can be drawn again. */
async function keep({ storage, secrets, database, log }: AppContext, key: string, pdf: Pdf): Promise<void> {
  const [chave = ''] = key.split('/')
  try {
    const content = Buffer.concat([Buffer.from(sealOf(secrets, key, pdf)), pdf])
    await storage.put(key, content, 'application/octet-stream')
    // A value may have been erased while the PDF was drawn.
    const known = await knownTermoPdfs(database.reads, [chave])
    if (known.length === 0) await storage.remove(`${chave}/`)
  } catch (error) {
    log.warn('pdf of a termo not kept', { error: failureName(error) })
  }
}

/** The length of a seal: an HMAC in hexadecimal. */
const SEAL = 64

/** Reads a kept PDF; undefined if there is none, or if it is not what was stored there. */
async function readKept({ storage, secrets }: AppContext, key: string): Promise<Pdf | undefined> {
  const stored = await storage.get(key)
  if (!stored) return undefined
  const content = await buffer(stored)
  const pdf = new Uint8Array(content.subarray(SEAL))
  return secrets.isSigned(textOf(key, pdf), content.toString('latin1', 0, SEAL)) ? pdf : undefined
}

const sealOf = (secrets: AppContext['secrets'], key: string, pdf: Pdf) => secrets.sign(textOf(key, pdf))

const textOf = (key: string, pdf: Pdf) => `pdf ${key} ${createHash('sha256').update(pdf).digest('hex')}`

/** The longest side in pixels: about 200 for each inch of the printed size. */
const SIDE = 160
const QUALITY = 80

/**
 * Reads a picture from the storage as a small JPEG, which is the only kind that a PDF takes. The same picture always
 * gives the same bytes. Null if the storage has lost the picture.
 * @throws `StorageAway` if the storage is not available, so that a termo is never printed without a picture that exists
 */
async function miniatureOf({ storage }: AppContext, key: string): Promise<Uint8Array | null> {
  const stored = await storage.get(key)
  if (!stored) return null
  // sharp takes 20 MB of memory, so it is loaded with the first picture.
  const { default: sharp } = await import('sharp')
  return sharp(await buffer(stored))
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
