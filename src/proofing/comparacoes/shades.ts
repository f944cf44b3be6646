import { BLOCO, blocksAlong } from './rules.ts'

interface Pictures {
  width: number
  height: number
  /** Four bytes for each pixel. */
  before: Uint8Array
  after: Uint8Array
}

/**
 * Adds the blocks whose mean colour differs. A new shade of a background is too small a difference for single pixels,
 * which the compression changes as much, but the mean of a block stays the same when a picture is compressed again.
 * @param differs four bytes for each pixel, of which the last one is 0 where the pictures are equal
 * @param least by how much a channel of the mean must differ
 */
export function addShades(
  differs: Uint8Array,
  { width, height, before, after }: Pictures,
  least: number,
): void {
  const columns = blocksAlong(width)
  const sums = new Int32Array(columns * blocksAlong(height) * 3)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      const block = ((y >> SHIFT) * columns + (x >> SHIFT)) * 3
      for (let channel = 0; channel < 3; channel += 1)
        sums[block + channel] =
          (sums[block + channel] ?? 0) + (after[at + channel] ?? 0) - (before[at + channel] ?? 0)
    }
  for (let y = 0; y < height; y += BLOCO)
    for (let x = 0; x < width; x += BLOCO) {
      const [right, bottom] = [Math.min(width, x + BLOCO), Math.min(height, y + BLOCO)]
      const pixels = (right - x) * (bottom - y)
      const block = ((y >> SHIFT) * columns + (x >> SHIFT)) * 3
      const sum = Math.max(...[0, 1, 2].map((channel) => Math.abs(sums[block + channel] ?? 0)))
      if (sum < least * pixels) continue
      for (let row = y; row < bottom; row += 1)
        for (let column = x; column < right; column += 1) differs[(row * width + column) * 4 + 3] = 255
    }
}

/** Halving a position this often gives its block. */
const SHIFT = Math.log2(BLOCO)
