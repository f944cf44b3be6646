interface Picture {
  width: number
  height: number
  /** Four bytes for each pixel. */
  pixels: Uint8Array
}

/** How far a colour may lie outside of the colours around the same place, as a share of their contrast. */
const MARGIN = 0.3

/**
 * Removes the differences that come from scaling one of two pictures: an edge is sharper in one of them, or half a pixel
 * off. There the colour of each pixel lies between the colours around the same pixel of the other picture. Where there
 * is no edge, every difference is kept.
 * @param differs four bytes for each pixel, of which the last one is 0 where the pictures are equal
 */
export function ignoreScaling(differs: Uint8Array, before: Picture, after: Picture): void {
  for (let pixel = 0; pixel * 4 < differs.length; pixel += 1)
    if (differs[pixel * 4 + 3] !== 0 && isScaling(before, after, pixel)) differs[pixel * 4 + 3] = 0
}

function isScaling(before: Picture, after: Picture, pixel: number): boolean {
  for (const channel of [0, 1, 2]) {
    const [one, other] = [pixelsAround(before, pixel, channel), pixelsAround(after, pixel, channel)]
    const margin = MARGIN * Math.max(one.high - one.low, other.high - other.low)
    const isBetween = (value: number, { low, high }: Around) =>
      value >= low - margin && value <= high + margin
    if (!isBetween(one.value, other) || !isBetween(other.value, one)) return false
  }
  return true
}

/** The value of a pixel in one channel, and the lowest and the highest one of it and its neighbours. */
interface Around {
  value: number
  low: number
  high: number
}

function pixelsAround({ width, height, pixels }: Picture, pixel: number, channel: number): Around {
  const [x, y] = [pixel % width, Math.floor(pixel / width)]
  let [low, high] = [255, 0]
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
      const value = pixels[(row * width + column) * 4 + channel] ?? 0
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  return { value: pixels[pixel * 4 + channel] ?? 0, low, high }
}
