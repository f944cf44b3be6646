import { joinTermo, type LidoTermo } from '#contract/work/rules/termo.ts'
import type { TermoPublico } from '#contract/work/rules/termo-publico.ts'
import type { Chave } from '#contract/work/schemas/termo.ts'
import { openDrawingThread } from '#server/money/recibos/drawing-thread.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { trustedChaves } from '#server/platform/keys/chain.ts'
import { miniatureOf } from './miniature.ts'
import { listFirstPages } from './miniature-queries.ts'
import { type PrintedTermo, toPrinted } from './printed.ts'
import type { TermoInteiro } from './queries.ts'
import { readerWith } from './signature.ts'

const drawInThread = openDrawingThread<PrintedTermo>(new URL('./termo-worker', import.meta.url))

/** A termo whose signature and values were verified. */
interface OpenedTermo extends LidoTermo<TermoPublico> {
  /** The key that verifies it. */
  chave: Chave
  /** Draws it as PDF. Must not be called inside a database transaction, because drawing is slow. */
  draw: () => Promise<Uint8Array<ArrayBuffer>>
}

/** Verifies a termo with the keys of the installation; undefined if it was altered. */
export async function openTermo(
  app: AppContext,
  db: ReadDb,
  { jws, divulgacoes, decisao_id }: Pick<TermoInteiro, 'jws' | 'divulgacoes' | 'decisao_id'>,
): Promise<OpenedTermo | undefined> {
  const chaves = await trustedChaves(db, app.secrets)
  const lido = readerWith(chaves)(joinTermo(jws, divulgacoes))
  const chave = chaves.find(({ kid }) => kid === lido?.kid)
  if (!lido || !chave) return undefined
  return {
    ...lido,
    chave,
    draw: async () => {
      const miniaturas: (Uint8Array | null)[] = []
      for (const page of await listFirstPages(db, decisao_id))
        miniaturas.push(page === undefined ? null : await miniatureOf(app, page))
      return drawInThread(toPrinted({ ...lido, chave, miniaturas }, app.config.baseUrl))
    },
  }
}
