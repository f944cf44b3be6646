import { buffer } from 'node:stream/consumers'
import type { AppContext } from '#platform/app-context.ts'
import { change } from '#platform/db/change.ts'
import { isAnimated } from '#platform/files/animation.ts'
import { runAtInterval } from '#platform/interval.ts'
import { runTurn } from '#platform/jobs/jobs.ts'
import type { ParteNaoMostrada } from './nao-mostrado-rules.ts'
import { PdfError, withPdf } from './pdf.ts'
import { originalOf } from './preparo.ts'
import {
  isAnyToReread,
  leaseReread,
  type ReadContents,
  type Reread,
  releaseReread,
  renewReread,
  storeReread,
} from './queries.ts'

const EVERY_MS = 1000
const PATIENCE_MS = 3000

/**
 * Starts the worker that reads the files of versions again, after an update that reads them in another way.
 * @returns a function that stops the worker and gives back the version that it reads
 */
export function startReleitura(app: AppContext): () => Promise<void> {
  const stopping = new AbortController()
  const turn = async () => {
    await rereadNext(app, stopping.signal)
  }
  const stop = runAtInterval(() => runTurn(app, 'releitura', turn), {
    everyMs: EVERY_MS,
    patienceMs: PATIENCE_MS,
  })
  return () => {
    stopping.abort()
    return stop()
  }
}

/**
 * Reads the text of a version again, and what its file holds and no screen shows. Its pictures stay as they are, because
 * decisions are about them.
 * @returns false if none waits, if another process reads or prepares one, or if the lease was lost
 * @throws if the storage or the database cannot be reached; the version is read when its lease has ended
 */
export async function rereadNext(app: AppContext, stopped: AbortSignal): Promise<boolean> {
  const { database, clock } = app
  if (stopped.aborted || !(await isAnyToReread(database.reads))) return false
  const first = await change(database, (db) => leaseReread(db, clock()))
  if (!first) return false
  const held = { lease: first }
  try {
    const found = first.tipo === 'pdf' ? await readPdf(app, held, stopped) : await readPicture(app, first)
    return found !== undefined && (await change(database, (db) => storeReread(db, held.lease, found)))
  } catch (error) {
    if (stopped.aborted) await change(database, (db) => releaseReread(db, held.lease))
    // The file cannot be read, and would not be the next time. Its pages then have no text.
    else if (error instanceof PdfError)
      return change(database, (db) => storeReread(db, held.lease, { hidden: new Set() }))
    else throw error
    return false
  }
}

async function readPdf(
  app: AppContext,
  held: { lease: Reread },
  stopped: AbortSignal,
): Promise<ReadContents | undefined> {
  const bytes = await originalOf(app, held.lease)
  return withPdf(bytes, stopped, async (pdf) => {
    const hidden = new Set<ParteNaoMostrada>()
    const textos: string[] = []
    for (let numero = 1; numero <= Math.min(pdf.paginas, held.lease.paginas); numero += 1) {
      const page = await pdf.read(numero)
      for (const one of page.hidden) hidden.add(one)
      textos.push(page.texto)
      stopped.throwIfAborted()
      const renewed = await change(app.database, (db) => renewReread(db, held.lease, app.clock()))
      if (!renewed) return undefined
      held.lease = renewed
    }
    return { hidden, textos }
  })
}

async function readPicture({ storage }: AppContext, { chave }: Reread): Promise<ReadContents> {
  const content = await storage.get(`${chave}/original`)
  if (!content) return { hidden: new Set() }
  const bytes = await buffer(content)
  // sharp takes 20 MB of memory, so it is loaded with the first picture.
  const { default: sharp } = await import('sharp')
  const header = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  return { hidden: new Set(header && isAnimated(bytes, header) ? ['animacao'] : []) }
}
