import { buffer } from 'node:stream/consumers'
import type { AppContext } from '#platform/app-context.ts'
import { change } from '#platform/db/change.ts'
import { runAtInterval } from '#platform/interval.ts'
import { runTurn } from '#platform/jobs/jobs.ts'
import { traced } from '#platform/tracing.ts'
import { hasSameProportions } from '#proofing/marcacoes/lugar-rules.ts'
import { nameOfPage } from '#proofing/pecas/queries.ts'
import { compareInThread } from './compare.ts'
import {
  type ComparisonResult,
  isAnyWaiting,
  type Lease,
  leaseComparacao,
  releaseLease,
  storeComparisonResult,
  uncountAttempt,
} from './fila-queries.ts'

const EVERY_MS = 1000
const PATIENCE_MS = 3000

/** How often a comparison begins. One that fails each time would never end otherwise. */
const MOST_ATTEMPTS = 3

/**
 * Starts the worker that compares the pages of new versions with those that were sent last.
 * @returns a function that stops the worker and gives back the comparison that it makes
 */
export function startComparador(app: AppContext): () => Promise<void> {
  const stopping = new AbortController()
  const turn = async () => {
    while (await compareNext(app, stopping.signal));
  }
  const stop = runAtInterval(() => runTurn(app, 'comparacao', turn), {
    everyMs: EVERY_MS,
    patienceMs: PATIENCE_MS,
  })
  return () => {
    stopping.abort()
    return stop()
  }
}

/**
 * Makes the comparison that waits longest.
 * @returns false if there is none, if another process makes one, or if the lease was lost
 * @throws if the storage or the database cannot be reached, then it is made again when its lease has ended, or if the
 * pages cannot be compared, then it is made again after the others
 */
export async function compareNext(app: AppContext, stopped: AbortSignal): Promise<boolean> {
  const { database, clock } = app
  if (stopped.aborted || !(await isAnyWaiting(database.reads))) return false
  const lease = await change(database, (db) => leaseComparacao(db, clock()))
  if (!lease) return false
  const store = (found: ComparisonResult) => change(database, (db) => storeComparisonResult(db, lease, found))
  if (lease.tentativas > MOST_ATTEMPTS) return store({ estado: 'falhou' })
  const files = await filesOf(app, lease)
  try {
    return await store(await traced('comparacao', () => compare(lease, files, stopped)))
  } catch (error) {
    await change(database, (db) => releaseLease(db, lease, { counts: !stopped.aborted }))
    if (stopped.aborted) return false
    throw error
  }
}

type Files = [Uint8Array, Uint8Array] | undefined

async function compare(lease: Lease, files: Files, stopped: AbortSignal): Promise<ComparisonResult> {
  const { antes, depois } = lease
  const textos: [string, string] = [antes.texto, depois.texto]
  if (!hasSameProportions(antes, depois)) {
    const answer = await compareInThread({ textos }, stopped)
    return { estado: 'outro_formato', textos: JSON.stringify(answer.textos) }
  }
  if (!files) throw new Error('a file is not in the storage')
  // sharp takes 20 MB of memory, so it is loaded with the first comparison.
  const { frameOf, hasMotion } = await import('./frame.ts')
  // Comparing the first frames would say nothing about the others.
  if (await hasMotion(files)) return { estado: 'falhou' }
  const frame = await frameOf(files, [antes, depois])
  const { width: largura, height: altura } = frame
  const { regioes, bits, textos: changes } = await compareInThread({ frame, textos }, stopped)
  if (regioes.length === 0 && changes.length === 0) return { estado: 'igual' }
  return {
    estado: 'mudou',
    largura,
    altura,
    regioes: JSON.stringify(regioes),
    mascara: Buffer.from(bits).toString('base64'),
    textos: JSON.stringify(changes),
  }
}

/**
 * Reads the pictures of both pages: as they were uploaded, or the widest ones of pages of a PDF. If the storage cannot
 * be reached, the attempt does not count.
 * @returns undefined if a file is missing
 */
async function filesOf({ database, storage }: AppContext, lease: Lease): Promise<Files> {
  const { tipo, pagina, antes, depois } = lease
  const read = async ({ chave, larguras }: Lease['antes']) => {
    const widest: number = JSON.parse(larguras).at(-1)
    const content = await storage.get(`${chave}/${tipo === 'pdf' ? nameOfPage(pagina, widest) : 'original'}`)
    return content && buffer(content)
  }
  try {
    const [one, other] = [await read(antes), await read(depois)]
    return one && other && [one, other]
  } catch (error) {
    await change(database, (db) => uncountAttempt(db, lease))
    throw error
  }
}
