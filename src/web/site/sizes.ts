import type { PublicPicture } from '#contract/site/endpoints/site.ts'

/** A frame of the layout: its aspect ratio (width divided by height) and its width at each breakpoint. */
interface Frame {
  form: number
  /**
   * `wide` is the width in rem for windows of at least 92rem. `broad`, for windows of at least 60rem, and
   * `narrow`, for narrower windows, are in vw.
   */
  wide: number
  broad: number
  narrow: number
}

export const frames = {
  /** A third of the page width; in narrow windows half of it. */
  work: { form: 4 / 5, wide: 28, broad: 31, narrow: 46 },
  featured: { form: 8 / 5, wide: 57, broad: 62, narrow: 92 },
  hero: { form: 3 / 2, wide: 50, broad: 57, narrow: 92 },
  /** A `form` of 0 stands for the picture's own aspect ratio. This frame has the full page width. */
  page: { form: 0, wide: 85, broad: 92, narrow: 92 },
  half: { form: 0, wide: 42, broad: 45, narrow: 92 },
} satisfies Record<string, Frame>

/**
 * The `sizes` attribute of a picture that fills a frame. A picture with a wider aspect ratio than the frame
 * is cropped at the sides, so it is displayed, and must be loaded, larger than the frame.
 */
export function sizesFor({ largura, altura }: PublicPicture, { form, wide, broad, narrow }: Frame): string {
  const larger = form === 0 ? 1 : Math.max(1, largura / altura / form)
  const times = (size: number) => Math.ceil(size * larger)
  return `(min-width: 92rem) ${times(wide)}rem, (min-width: 60rem) ${times(broad)}vw, ${times(narrow)}vw`
}
