export type Span = 1 | 2 | 3

/** The columns that a work spans in narrow windows, which have two, and in broad ones, which have three. */
export interface Spans {
  narrow: Span
  broad: Span
}

export function spansOf(works: readonly { featured: boolean }[]): Spans[] {
  const broad = gridOf(works, 3)
  return gridOf(works, 2).map((narrow, at) => ({ narrow, broad: broad[at] ?? 1 }))
}

/** How much a width differs from what a work should have. A featured work should have two columns. */
const costs: Record<'featured' | 'plain', Record<Span, number>> = {
  featured: { 1: 3, 2: 0, 3: 1 },
  plain: { 1: 0, 2: 2, 3: 5 },
}

/** The rows that fill two or three columns. */
const rows: Record<2 | 3, Span[][]> = {
  2: [[1, 1], [2]],
  3: [[1, 1, 1], [2, 1], [1, 2], [3]],
}

interface Plan {
  cost: number
  spans: Span[]
  /** The last row. */
  last: Span[]
}

/**
 * Chooses how many columns each work of the gallery spans, so that every row is full and the works stay in their
 * order. Featured works are wide where that is possible.
 */
export function gridOf(works: readonly { featured: boolean }[], count: 2 | 3): Span[] {
  const plans: (Plan | undefined)[] = [{ cost: 0, spans: [], last: [] }]
  for (let at = 1; at <= works.length; at += 1) {
    const ends = rows[count].flatMap((row) => {
      const before = plans[at - row.length]
      return before ? [extended(before, row, works.slice(at - row.length, at))] : []
    })
    plans[at] = ends.reduce((best, plan) => (plan.cost < best.cost ? plan : best))
  }
  return plans.at(-1)?.spans ?? []
}

/** So small that it only decides between rows that cost the same. */
const SAME_ROW_AGAIN = 0.001

/** Adds a row. A wide and a narrow work change sides from row to row. */
function extended(before: Plan, row: Span[], works: readonly { featured: boolean }[]): Plan {
  const widths = row.map((span, at) => costs[works[at]?.featured ? 'featured' : 'plain'][span])
  const again = row.includes(2) && before.last.join() === row.join() ? SAME_ROW_AGAIN : 0
  return {
    cost: widths.reduce((sum, cost) => sum + cost, before.cost + again),
    spans: [...before.spans, ...row],
    last: row,
  }
}
