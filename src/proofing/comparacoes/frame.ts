import sharp from 'sharp'
import { IMAGEM_MAX_PIXELS } from '#platform/contract/arquivos-schemas.ts'
import { isAnimated } from '#platform/files/animation.ts'
import { decoding } from '#platform/files/picture.ts'
import type { Frame } from './compare.ts'

const PATIENCE_S = 25

interface Size {
  largura: number
  altura: number
}

/**
 * Decodes two pictures at the same time and scales both to the size of the smaller one. A page has 12 megapixels at
 * most.
 * @param sizes the sizes at which the pages are shown
 */
export async function frameOf(pictures: [Uint8Array, Uint8Array], sizes: [Size, Size]): Promise<Frame> {
  const [one, other] = sizes
  const { largura: width, altura: height } = one.largura <= other.largura ? one : other
  const scaled = (bytes: Uint8Array) => pixelsOf(bytes, { width, height })
  const isScaled = one.largura !== other.largura || one.altura !== other.altura
  const pixels = await decoding(() => Promise.all([scaled(pictures[0]), scaled(pictures[1])]))
  return { width, height, isScaled, pixels }
}

/** Whether one of these pictures is an animation. */
export async function hasMotion(pictures: [Uint8Array, Uint8Array]): Promise<boolean> {
  for (const bytes of pictures)
    if (isAnimated(Buffer.from(bytes), await sharp(bytes, { limitInputPixels: false }).metadata()))
      return true
  return false
}

async function pixelsOf(bytes: Uint8Array, size: { width: number; height: number }): Promise<ArrayBuffer> {
  const { data } = await sharp(bytes, {
    limitInputPixels: IMAGEM_MAX_PIXELS,
    failOn: 'error',
    autoOrient: true,
  })
    .flatten({ background: '#fff' })
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .timeout({ seconds: PATIENCE_S })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // A buffer of its own can be moved to a thread.
  return new Uint8Array(data).buffer
}
