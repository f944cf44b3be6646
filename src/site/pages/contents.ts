import type { AppContext } from '#platform/app-context.ts'
import { nobody, type Visitor } from '#platform/auth/session.ts'
import type { PortfolioItem, Site } from '#site/site/contract.ts'
import { findItem, getSite } from '#site/site/queries.ts'
import type { PageData, PageName } from './page-data-rules.ts'

interface PageRequest {
  page: PageName
  visitor: Visitor | undefined
  slug: string | undefined
}

/**
 * Returns the data that a page needs and nothing else, because the data are embedded in the HTML of the page.
 */
export async function contentsOf(
  db: AppContext['database']['reads'],
  { page, visitor = nobody, slug = '' }: PageRequest,
): Promise<Pick<PageData, 'site' | 'work'>> {
  const site = await getSite(db)
  const bare = { ...site, portfolio: [], servicos: [] }
  if (page === 'nao-encontrada' || page === 'verificar' || page === 'aprovacao') return { site: bare }
  if (page !== 'trabalho') return { site: { ...site, portfolio: site.portfolio.map(forGallery) } }
  const found = await findItem(db, visitor, slug)
  return { site: bare, ...(found && { work: { ...found, ...neighbours(site, found.item) } }) }
}

const LEAD = 280
const PICTURES = 2

/**
 * Shortens a work for the gallery, which shows the cover, at most one more picture and the beginning of the
 * first paragraph.
 */
function forGallery({ description, imagens, ...work }: PortfolioItem): PortfolioItem {
  const lead = description.split(/\n\s*\n/)[0] ?? ''
  const cut = lead.length > LEAD ? `${lead.slice(0, LEAD).replace(/\s+\S*$/, '')}…` : lead
  return { ...work, description: cut, imagens: imagens.slice(0, PICTURES) }
}

/**
 * Returns shortened data of the previous and the next work. The last work is followed by the first. If there
 * is only one other published work, `next` is set and `previous` is not.
 */
function neighbours({ portfolio }: Site, { slug }: PortfolioItem) {
  const at = portfolio.findIndex((work) => work.slug === slug)
  const others = portfolio.length - (at < 0 ? 0 : 1)
  const next = others > 0 ? portfolio[(at + 1) % portfolio.length] : undefined
  const previous = others > 1 ? portfolio.at(at < 0 ? -1 : at - 1) : undefined
  return { next: next && forGallery(next), previous: previous && forGallery(previous) }
}
