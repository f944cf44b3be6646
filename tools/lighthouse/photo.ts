import sharp from 'sharp'
import { randomFrom } from '../../src/testing/random.ts'

/**
 * Layers of noise, from coarse to fine. As in a natural picture, finer detail is weaker. Only the coarse
 * layers have colour; the fine layers change only the brightness.
 */
const octaves = [
  { columns: 4, strength: 150, colour: true },
  { columns: 9, strength: 90, colour: true },
  { columns: 24, strength: 70, colour: false },
  { columns: 64, strength: 46, colour: false },
  { columns: 170, strength: 30, colour: false },
  { columns: 450, strength: 20, colour: false },
  { columns: 1200, strength: 12, colour: false },
]

/** Generates a JPEG that compresses like a photograph. The same seed makes the same picture. */
export async function photo(seed: number, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const next = randomFrom(seed)
  const sum = new Float32Array(width * height * 3).fill(90 + next() * 70)
  for (const { columns, strength, colour } of octaves) {
    const rows = Math.round((columns * height) / width)
    const tint = [0.7 + next() * 0.6, 0.7 + next() * 0.6, 0.7 + next() * 0.6]
    let shade = 0
    const noise = Uint8Array.from({ length: columns * rows * 3 }, (_, at) => {
      if (at % 3 === 0) shade = next()
      const part = colour ? 0.65 * shade + 0.35 * next() : shade
      return Math.min(255, 128 + (part - 0.5) * 180 * (colour ? (tint[at % 3] ?? 1) : 1))
    })
    const large = await sharp(noise, { raw: { width: columns, height: rows, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer()
    for (const [at, value] of large.entries()) sum[at] = (sum[at] ?? 0) + ((value - 128) * strength) / 90
  }
  const raw = { width, height, channels: 3 as const }
  const picture = await sharp(Uint8ClampedArray.from(sum), { raw }).jpeg({ quality: 88 }).toBuffer()
  return new Uint8Array(picture)
}
