import type { PublicPicture } from '#contract/site.ts'

/** A frame of the grid: its form (width by height), and how much of the window it takes at each breakpoint. */
interface Frame {
  form: number
  /** From 92rem on, in rem; from 60rem on and below, in vw. */
  wide: number
  broad: number
  narrow: number
}

export const frames = {
  /** A third of the grid, half of a phone. */
  work: { form: 4 / 5, wide: 28, broad: 31, narrow: 46 },
  featured: { form: 8 / 5, wide: 57, broad: 62, narrow: 92 },
  hero: { form: 3 / 2, wide: 50, broad: 57, narrow: 92 },
  /** Its own form, over the whole width of the page. */
  page: { form: 0, wide: 85, broad: 92, narrow: 92 },
  half: { form: 0, wide: 42, broad: 45, narrow: 92 },
} satisfies Record<string, Frame>

/**
 * What `sizes` says for a picture that fills a frame. One that is wider than its frame is cut at the sides, so it is
 * shown larger than the frame, and must be fetched as large as that.
 */
export function sizesFor({ largura, altura }: PublicPicture, { form, wide, broad, narrow }: Frame): string {
  const larger = form === 0 ? 1 : Math.max(1, largura / altura / form)
  const times = (size: number) => Math.ceil(size * larger)
  return `(min-width: 92rem) ${times(wide)}rem, (min-width: 60rem) ${times(broad)}vw, ${times(narrow)}vw`
}
