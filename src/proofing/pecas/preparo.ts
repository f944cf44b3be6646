import type { AppContext } from '#platform/app-context.ts'
import { nobody } from '#platform/auth/session.ts'
import { change } from '#platform/db/change.ts'
import { happened } from '#platform/facts.ts'
import { runAtInterval } from '#platform/interval.ts'
import { runTurn } from '#platform/jobs/jobs.ts'
import { traced } from '#platform/tracing.ts'
import { workMessages } from '#studio/messages.ts'
import type { ParteNaoMostrada } from './nao-mostrado-rules.ts'
import { type Pdf, PdfError, type RenderedPage, withPdf } from './pdf.ts'
import {
  isAnyWaiting,
  type Lease,
  leaseVersao,
  markFalhou,
  markPronta,
  type NewPagina,
  type PreparedVersao,
  releaseLease,
  renewLease,
  uncountAttempt,
} from './preparo-queries.ts'
import { nameOfPage } from './queries.ts'

declare module '#platform/facts.ts' {
  interface Facts {
    /** The pages of a version are there, or could not be made. */
    'versao.pronta': { versaoId: number }
    'versao.falhou': { versaoId: number }
  }
}

const EVERY_MS = 1000
const PATIENCE_MS = 3000

/** How often the preparation of a version begins. One that ends with the process each time would never end otherwise. */
const MOST_ATTEMPTS = 3

/**
 * Starts the worker that renders the pages of uploaded PDFs as pictures.
 * @returns a function that stops the worker and gives back the version that it prepares
 */
export function startPreparo(app: AppContext): () => Promise<void> {
  const stopping = new AbortController()
  const turn = async () => {
    await prepareNext(app, stopping.signal)
  }
  const stop = runAtInterval(() => runTurn(app, 'preparo', turn), {
    everyMs: EVERY_MS,
    patienceMs: PATIENCE_MS,
  })
  return () => {
    stopping.abort()
    return stop()
  }
}

/**
 * Prepares the version that waits longest.
 * @returns false if there is none, if another process is preparing one, or if the lease was lost
 * @throws if the storage or the database cannot be reached; the version is tried again when its lease has ended
 */
export async function prepareNext(app: AppContext, stopped: AbortSignal): Promise<boolean> {
  const { database, clock } = app
  if (!(await isAnyWaiting(database.reads))) return false
  const first = await change(database, (db) => leaseVersao(db, clock()))
  if (!first) return false
  const held = { lease: first }
  try {
    if (first.tentativas > MOST_ATTEMPTS) throw new PdfError('pesado')
    const prepared = await traced('preparo', () => renderPages(app, held, stopped))
    return prepared !== undefined && (await finish(app, held, prepared))
  } catch (error) {
    if (stopped.aborted) {
      await change(database, (db) => releaseLease(db, held.lease))
      return false
    }
    if (error instanceof PdfError) return finish(app, held, { erro: workMessages.peca[error.falha] })
    await change(database, (db) => uncountAttempt(db, held.lease))
    throw error
  }
}

/**
 * Stores the pages of a version, or why there are none, and notifies the person who uploaded it.
 * @returns false if the lease was lost
 */
function finish(
  app: AppContext,
  { lease }: HeldLease,
  end: PreparedVersao | { erro: string },
): Promise<boolean> {
  const now = app.clock()
  return change(app.database, async (db) => {
    const isStored = 'pages' in end ? await markPronta(db, lease, end) : await markFalhou(db, lease, end.erro)
    const fact = 'pages' in end ? 'versao.pronta' : 'versao.falhou'
    if (isStored) await happened({ db, app, now, user: nobody }, fact, { versaoId: lease.id })
    return isStored
  })
}

/** The lease that is extended with each page. */
interface HeldLease {
  lease: Lease
}

/**
 * Renders all pages of a version and stores their pictures. The keys of the pictures are the same each time.
 * @returns undefined if the lease was lost
 */
async function renderPages(
  app: AppContext,
  held: HeldLease,
  stopped: AbortSignal,
): Promise<PreparedVersao | undefined> {
  const bytes = await originalOf(app, held.lease)
  return withPdf(bytes, stopped, async (pdf) => {
    const pages: NewPagina[] = []
    const hidden = new Set<ParteNaoMostrada>()
    if (!(await renewHeldLease(app, held, { feitas: 0, pdf }))) return undefined
    for (let numero = 1; numero <= pdf.paginas; numero += 1) {
      const page = await pdf.render(numero)
      for (const one of page.hidden) hidden.add(one)
      pages.push(await storePage(app, { chave: held.lease.chave, numero, page }))
      stopped.throwIfAborted()
      if (!(await renewHeldLease(app, held, { feitas: numero, pdf }))) return undefined
    }
    return { pages, hidden }
  })
}

async function renewHeldLease(
  { database, clock }: AppContext,
  held: HeldLease,
  { feitas, pdf: { paginas } }: { feitas: number; pdf: Pdf },
): Promise<boolean> {
  const lease = await change(database, (db) => renewLease(db, held.lease, { feitas, paginas, now: clock() }))
  if (lease) held.lease = lease
  return lease !== undefined
}

/** @throws `PdfError` if the storage does not have the whole file */
export async function originalOf(
  { storage }: AppContext,
  { chave, tamanho }: Pick<Lease, 'chave' | 'tamanho'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = await storage.get(`${chave}/original`)
  if (!content) throw new PdfError('ilegivel')
  const bytes = new Uint8Array(tamanho)
  let at = 0
  for await (const part of content) {
    if (at + part.length > tamanho) throw new PdfError('ilegivel')
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

interface RenderedPagina {
  chave: string
  numero: number
  page: RenderedPage
}

async function storePage(
  { storage }: AppContext,
  { chave, numero, page }: RenderedPagina,
): Promise<NewPagina> {
  // sharp takes 20 MB of memory, so it is loaded with the first page.
  const { pictureOf } = await import('./page-picture.ts')
  const { pictures, larguras, ...picture } = await pictureOf(page)
  for (const { largura, bytes } of pictures)
    await storage.put(`${chave}/${nameOfPage(numero, largura)}`, bytes, 'image/webp')
  return { ...picture, numero, chave, larguras: JSON.stringify(larguras), texto: page.texto }
}
