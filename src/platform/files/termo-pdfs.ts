import type { AppContext } from '#platform/app-context.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { failureName } from '#platform/errors.ts'

/** The name of a folder of the storage with PDFs of one termo. */
const NAME = /^termo-(\d+)-(\d+)$/

/**
 * The first part of the storage keys of the PDFs of a termo.
 * @param apagadas how many values were erased from the termo. After each erasure the PDFs are stored elsewhere, so that no
 * copy with the value is used or known any more
 */
export const chaveOfTermo = (id: number, apagadas: number): string => `termo-${id}-${apagadas}`

/** Whether a file of the storage is a PDF of a termo, which can be drawn again. */
export const isTermoPdf = (key: string): boolean => NAME.test(key.split('/')[0] ?? '')

/**
 * Returns which of these storage keys hold the current PDF of a termo. PDFs from before an erasure, and those of a project in
 * the bin, are left out.
 */
export async function knownTermoPdfs(db: ReadDb, chaves: string[]): Promise<string[]> {
  const ids = chaves.flatMap((chave) => Number(NAME.exec(chave)?.[1] ?? []))
  if (ids.length === 0) return []
  const termos = await db
    .selectFrom('termos')
    .leftJoin('decisoes', 'decisoes.id', 'termos.decisao_id')
    .leftJoin('aditivos', 'aditivos.id', 'termos.aditivo_id')
    .leftJoin('rodadas', 'rodadas.id', 'aditivos.rodada_id')
    .innerJoin('projetos', (join) =>
      join.on((e) => e('projetos.id', '=', e.fn.coalesce('decisoes.projectId', 'rodadas.projectId'))),
    )
    .leftJoin('termo_partes_apagadas', 'termo_partes_apagadas.termo_id', 'termos.id')
    .select(['termos.id', (e) => e.fn.count('termo_partes_apagadas.id').as('apagadas')])
    .where('termos.id', 'in', ids)
    .where('projetos.excluido_em', 'is', null)
    .groupBy('termos.id')
    .execute()
  const known = new Set(termos.map(({ id, apagadas }) => chaveOfTermo(id, Number(apagadas))))
  return chaves.filter((chave) => known.has(chave))
}

/**
 * Deletes the kept PDFs from before a value was erased. If the storage is not available, the hourly sweep deletes them.
 * @param apagadas how many values are erased now
 */
export async function dropFormerPdfs(
  { storage, log }: Pick<AppContext, 'storage' | 'log'>,
  { id, apagadas }: { id: number; apagadas: number },
): Promise<void> {
  try {
    for (let former = 0; former < apagadas; former += 1) await storage.remove(`${chaveOfTermo(id, former)}/`)
  } catch (error) {
    log.warn('former pdfs of a termo not removed', { error: failureName(error) })
  }
}
