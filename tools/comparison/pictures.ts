import sharp from 'sharp'
import { randomFrom } from '../../src/testing/random.ts'
import type { Pair } from './pairs.ts'
import { draw, print } from './scenes.ts'
import { HEIGHT, WIDTH } from './shapes.ts'

/** A picture as a client would upload it, and the size at which its page is shown. */
export interface Uploaded {
  bytes: Uint8Array
  largura: number
  altura: number
}

/** Draws and exports both pictures of a pair. */
export async function picturesOf(pair: Pair): Promise<[Uploaded, Uploaded]> {
  const { background, after, crop, exports } = pair
  const [one, other] = exports
  return [
    await uploaded(draw(background, print), { x: 0, y: 0 }, one),
    await uploaded(draw(background, after), crop, other),
  ]
}

async function uploaded(
  { background, printed, grain }: ReturnType<typeof draw>,
  crop: Pair['crop'],
  { width, encode }: Pair['exports'][number],
): Promise<Uploaded> {
  const drawn = await sharp(background)
    .composite([{ input: printed }])
    .removeAlpha()
    .raw()
    .toBuffer()
  if (grain) sprinkle(drawn, 7)
  const left = Math.round(WIDTH * crop.x)
  const top = Math.round(HEIGHT * crop.y)
  const kept = { left, top, width: WIDTH - 2 * left, height: HEIGHT - 2 * top }
  // A picture that keeps its proportions keeps its size too, as a layout does whose content is enlarged.
  const isSame = crop.x === crop.y
  const picture = sharp(drawn, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .extract(kept)
    .resize({ width: isSame ? width : Math.round((width * kept.width) / WIDTH) })
  const { data, info } = await encode(picture).toBuffer({ resolveWithObject: true })
  return { bytes: data, largura: info.width, altura: info.height }
}

/** Adds random brightness to every pixel, like film grain. */
function sprinkle(data: Buffer, seed: number): void {
  const next = randomFrom(seed)
  for (let at = 0; at < data.length; at += 3) {
    const off = (next() + next() - 1) * 16
    for (const part of [0, 1, 2]) data[at + part] = Math.max(0, Math.min(255, (data[at + part] ?? 0) + off))
  }
}
