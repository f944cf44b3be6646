import type { Mensagem } from '#studio/chat/contract.ts'
import { APAGAR_ATE_MINUTOS, PAGINA } from '#studio/chat/rules.ts'

/** If more pages than this number were missed, the list starts again at the newest page. */
const MOST_PAGES = 20
const DELETABLE_MS = APAGAR_ATE_MINUTOS * 60_000

/** Loads one page of messages: the newest page, or the page before the message with the id `antes`. */
export type LoadPage = (antes?: number) => Promise<Mensagem[]>

/**
 * Refreshes the end of a conversation. It loads the newest page, and earlier pages until they join the known
 * messages without a gap. The known messages remain in the list, so that its start does not move while the
 * user reads. If too many pages were missed, the list consists of the newest page only.
 */
export async function refreshNewest(known: readonly Mensagem[], page: LoadPage): Promise<Mensagem[]> {
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
 * Returns whether the loaded pages join the known messages without a gap and cover all messages that may have
 * changed. A message can be deleted for some minutes after it was sent, so the pages must reach that far
 * back.
 */
function joins(known: readonly Mensagem[], fresh: readonly Mensagem[]): boolean {
  const newest = known.at(-1)
  const [oldest] = fresh
  if (!newest || !oldest || oldest.id <= (known[0]?.id ?? 0)) return true
  return oldest.id <= newest.id && Date.parse(oldest.criada_em) <= Date.parse(newest.criada_em) - DELETABLE_MS
}

/**
 * Merges the known and the loaded messages. From the first loaded message on, only the loaded messages count;
 * the list still starts at the first known message.
 */
function renewed(known: readonly Mensagem[], fresh: readonly Mensagem[]): Mensagem[] {
  const [first] = fresh
  const begin = known[0]?.id ?? 0
  return first ? [...known.filter(({ id }) => id < first.id), ...fresh.filter(({ id }) => id >= begin)] : []
}
