import type { ReadDb } from '#platform/db/schema.ts'
import { nameOfPage } from '#proofing/pecas/queries.ts'

/** Wide enough for the size in which a miniature is printed. */
const WIDE_ENOUGH = 200

/**
 * Lists the storage keys of the first pages that a decision is about, in the order of its pieces. Whoever may read the
 * termo gets them: the person who decided saw these pages. Undefined for a version without a page.
 */
export async function listFirstPages(db: ReadDb, decisao_id: number | null): Promise<(string | undefined)[]> {
  if (decisao_id === null) return []
  const { itens } = await db
    .selectFrom('decisoes')
    .select('itens')
    .where('id', '=', decisao_id)
    .executeTakeFirstOrThrow()
  const ids = (JSON.parse(itens) as { versao_id: number }[]).map(({ versao_id }) => versao_id)
  if (ids.length === 0) return []
  const pages = await db
    .selectFrom('paginas')
    .innerJoin('peca_versoes', 'peca_versoes.id', 'versao_id')
    .innerJoin('pecas', 'pecas.id', 'peca_id')
    .select(['versao_id', 'tipo', 'paginas.chave', 'larguras'])
    .where('versao_id', 'in', ids)
    .where('paginas.numero', '=', 1)
    .execute()
  return ids.map((id) => {
    const page = pages.find(({ versao_id }) => versao_id === id)
    if (!page) return undefined
    const widths = JSON.parse(page.larguras) as number[]
    const width = widths.find((one) => one >= WIDE_ENOUGH) ?? widths.at(-1) ?? 0
    return `${page.chave}/${page.tipo === 'pdf' ? nameOfPage(1, width) : `${width}.webp`}`
  })
}
