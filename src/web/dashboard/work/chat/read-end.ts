import { type Mensagem, PAGINA } from '#contract/work/endpoints/chat.ts'
import { APAGAR_ATE_MINUTOS } from '#contract/work/rules/chat.ts'

/** If more pages than this were missed, the list starts again at the newest page. */
const MOST_PAGES = 20
const DELETABLE_MS = APAGAR_ATE_MINUTOS * 60_000

/** Loads a page: the newest, or the one before a message. */
export type Page = (antes?: number) => Promise<Mensagem[]>

/**
 * Refreshes the end of a conversation: loads the newest page, and earlier ones until they join the known
 * messages without a gap. The known messages stay, so that the start of the list does not move while somebody
 * reads.
 */
export async function refreshNewest(known: readonly Mensagem[], page: Page): Promise<Mensagem[]> {
  const newest = await page()
  let [fresh, last, pages] = [newest, newest, 1]
  while (last.length === PAGINA && !joins(known, fresh)) {
    if (pages === MOST_PAGES) return newest
    last = await page(fresh[0]?.id)
    fresh = [...last, ...fresh]
    pages += 1
  }
  return renewed(known, fresh)
}

/**
 * Whether the loaded pages join the known messages without a gap and cover all that may have changed: a
 * message can be deleted for some minutes, so they must reach that far back.
 */
function joins(known: readonly Mensagem[], fresh: readonly Mensagem[]): boolean {
  const newest = known.at(-1)
  const [oldest] = fresh
  if (!newest || !oldest || oldest.id <= (known[0]?.id ?? 0)) return true
  return oldest.id <= newest.id && Date.parse(oldest.criada_em) <= Date.parse(newest.criada_em) - DELETABLE_MS
}

/**
 * Merges both: from the first loaded message on, only the loaded ones count; the list still starts at the
 * first known message.
 */
function renewed(known: readonly Mensagem[], fresh: readonly Mensagem[]): Mensagem[] {
  const [first] = fresh
  const begin = known[0]?.id ?? 0
  return first ? [...known.filter(({ id }) => id < first.id), ...fresh.filter(({ id }) => id >= begin)] : []
}
