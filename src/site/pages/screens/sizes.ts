import type { PublicPicture } from '#site/site/contract.ts'
import type { Spans } from './grid.ts'

interface Size {
  /** The width in percent of the window's width. */
  vw: number
  /** The aspect ratio (width divided by height); 0 stands for the picture's own aspect ratio. */
  form: number
}

/** A frame of the layout, in windows of less than 60rem and in broader ones. */
interface Frame {
  narrow: Size
  broad: Size
  /** The width in rem in windows of at least 92rem, in which the page does not become wider. */
  rem: number
}

const frameWith = (vw: { narrow: number; broad: number }, rem: number, form: number): Frame => ({
  narrow: { vw: vw.narrow, form },
  broad: { vw: vw.broad, form },
  rem,
})

export const frames = {
  hero: frameWith({ narrow: 92, broad: 57 }, 50, 3 / 2),
  page: frameWith({ narrow: 92, broad: 92 }, 85, 0),
  half: frameWith({ narrow: 92, broad: 45 }, 42, 0),
  service: frameWith({ narrow: 28, broad: 15 }, 12, 4 / 5),
  neighbour: frameWith({ narrow: 92, broad: 45 }, 42, 8 / 5),
} satisfies Record<string, Frame>

// portfolio.css has the same aspect ratios.
const full = { vw: 92, form: 4 / 3 }
const narrowWorks = { 1: { vw: 46, form: 4 / 5 }, 2: full, 3: full }
const broadWorks = {
  1: { vw: 31, form: 4 / 5, rem: 28 },
  2: { vw: 62, form: 8 / 5, rem: 57 },
  3: { vw: 92, form: 2, rem: 85 },
}

/** The frame of a work that spans so many columns of the gallery. */
export function frameOf({ narrow, broad }: Spans): Frame {
  const { rem, ...size } = broadWorks[broad]
  return { narrow: narrowWorks[narrow], broad: size, rem }
}

/** The `sizes` attribute of a picture that fills a frame. */
export function sizesFor(picture: PublicPicture, { narrow, broad, rem }: Frame): string {
  const [small, large] = [scaleIn(picture, narrow.form), scaleIn(picture, broad.form)]
  return `(min-width: 92rem) ${Math.ceil(rem * large)}rem, (min-width: 60rem) ${Math.ceil(broad.vw * large)}vw, ${Math.ceil(narrow.vw * small)}vw`
}

/**
 * The displayed width of a picture in relation to its frame. A picture that is cropped at the sides is displayed wider
 * than its frame, and an uncropped one that is taller than its frame is narrower.
 */
function scaleIn({ largura, altura, inteira }: PublicPicture, form: number): number {
  if (form === 0) return 1
  const relation = largura / altura / form
  return inteira ? Math.min(1, relation) : Math.max(1, relation)
}
