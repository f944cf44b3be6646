import type { AppContext } from '#platform/app-context.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { trustedChaves } from '#platform/keys/chain.ts'
import type { Chave } from '#platform/keys/schemas.ts'
import { pdfFor } from './kept-pdf.ts'
import { listFirstPages } from './miniature-queries.ts'
import { toPrinted } from './printed.ts'
import type { TermoPublico } from './publico-rules.ts'
import type { TermoInteiro } from './queries.ts'
import { joinTermo, type LidoTermo } from './rules.ts'
import { readerWith } from './signature.ts'

/** A termo whose signature and values were verified. */
interface OpenedTermo extends LidoTermo<TermoPublico> {
  /** The key that verifies it. */
  chave: Chave
  /**
   * Returns it as PDF for a person, who waits for the own drawings only. Must not be called inside a database transaction,
   * because drawing is slow and the copy is kept in the storage.
   */
  draw: (who: { id: number }) => Promise<Uint8Array<ArrayBuffer>>
}

/** Verifies a termo with the keys of the installation; undefined if it was altered. */
export async function openTermo(
  app: AppContext,
  db: ReadDb,
  { id, jws, divulgacoes, decisao_id, apagadas, ocultas }: TermoInteiro,
): Promise<OpenedTermo | undefined> {
  const chaves = await trustedChaves(db, app.secrets)
  const lido = readerWith(chaves)(joinTermo(jws, divulgacoes))
  const chave = chaves.find(({ kid }) => kid === lido?.kid)
  if (!lido || !chave) return undefined
  return {
    ...lido,
    chave,
    draw: async (who) =>
      pdfFor(app, who, {
        id,
        jws,
        apagadas: apagadas.length,
        pages: await listFirstPages(db, decisao_id),
        texts: toPrinted({ ...lido, chave, apagadas, ocultas }, app.config.baseUrl),
      }),
  }
}
