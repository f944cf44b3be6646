import { APAGAR_ATE_MINUTOS, type Mensagem, PAGINA } from '#contract/chat.ts'

/** After so many pages that were missed one begins anew at the newest. */
const MOST_PAGES = 20
const DELETABLE_MS = APAGAR_ATE_MINUTOS * 60_000

/** One page, the newest or the one before a message. */
export type Page = (antes?: number) => Promise<Mensagem[]>

/**
 * The end of a conversation, read again: the newest page only, and those before it until nothing is missing between
 * them and what was known. What was known stays, so that the beginning never moves under who reads.
 */
export async function readEnd(known: readonly Mensagem[], page: Page): Promise<Mensagem[]> {
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
 * Whether what was read now joins what was known without a gap, and holds all that may have changed since: a message
 * may be deleted for some minutes, and the newest one known is not newer than the last reading.
 */
function joins(known: readonly Mensagem[], fresh: readonly Mensagem[]): boolean {
  const newest = known.at(-1)
  const [oldest] = fresh
  if (!newest || !oldest || oldest.id <= (known[0]?.id ?? 0)) return true
  return oldest.id <= newest.id && Date.parse(oldest.criada_em) <= Date.parse(newest.criada_em) - DELETABLE_MS
}

/** Where what was read now begins, it alone is right; where what was known began, one still begins. */
function renewed(known: readonly Mensagem[], fresh: readonly Mensagem[]): Mensagem[] {
  const [first] = fresh
  const begin = known[0]?.id ?? 0
  return first ? [...known.filter(({ id }) => id < first.id), ...fresh.filter(({ id }) => id >= begin)] : []
}
