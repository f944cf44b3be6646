import { LADO } from '#proofing/marcacoes/lugar-rules.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'

export type PlacedMark = Marcacao & { lugar: NonNullable<Marcacao['lugar']> }

/** Marks that are so close on the screen that they share one badge. */
export interface Cluster {
  marks: [PlacedMark, ...PlacedMark[]]
}

const NEAR_PIXELS = 24

export const isPlacedOn = (mark: Marcacao, pagina: number): mark is PlacedMark =>
  mark.lugar?.pagina === pagina

/**
 * Joins marks whose badges would cover each other.
 * @param width the width of the page on the screen in pixels, with its zoom
 * @param height the height of the page on the screen in pixels
 */
export function clustersOf(
  marks: PlacedMark[],
  { width, height }: { width: number; height: number },
): Cluster[] {
  const clusters: Cluster[] = []
  for (const mark of marks) {
    const near = clusters.find(({ marks: [first] }) => {
      const x = ((mark.lugar.x - first.lugar.x) * width) / LADO
      const y = ((mark.lugar.y - first.lugar.y) * height) / LADO
      return Math.hypot(x, y) < NEAR_PIXELS
    })
    if (near) near.marks.push(mark)
    else clusters.push({ marks: [mark] })
  }
  return clusters
}
